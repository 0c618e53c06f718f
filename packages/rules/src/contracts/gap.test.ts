import { dec } from "@candor/money";
import { expect, test } from "vitest";
import { GAP_NOTICE_MS, gapAhead, gapMargin, gapLeverageMax } from "./gap.ts";
import { COIN } from "./testing/terms.ts";

const apple = { asset: "stock", calendar: "nyse" } as const;
const bitcoin = { asset: "coin", calendar: undefined } as const;
/** New York closes at 21:00 UTC in winter. */
const closes = Date.UTC(2026, 0, 5, 21);

test("a market's close is announced two hours ahead, and never for a market that always trades", () => {
  expect(gapAhead(apple, closes - GAP_NOTICE_MS - 1, GAP_NOTICE_MS)).toBeUndefined();
  expect(gapAhead(apple, closes - GAP_NOTICE_MS, GAP_NOTICE_MS)).toEqual({
    gap: dec("0.15"),
    closesAt: closes,
  });
  expect(gapAhead(apple, closes, GAP_NOTICE_MS)).toBeUndefined();
  expect(gapAhead(bitcoin, closes - 1, GAP_NOTICE_MS)).toBeUndefined();
});

test("the highest leverage before a close is the one whose margin covers the gap", () => {
  expect(gapLeverageMax(dec("0.15"))).toBe(6);
  expect(gapLeverageMax(dec("0.08"))).toBe(12);
  expect(gapLeverageMax(dec("0.03"))).toBe(33);
  // The position is 1 BTC at 20,000.
  expect(gapMargin(COIN, 1000, dec("20000"), dec("0.08"))).toBe(dec("1600"));
});
