import { dec, formatDec, mul } from "@candor/money";
import { expect, test } from "vitest";
import { halfSpreadAt } from "../../prices/spread.ts";
import { costOf } from "./commit.ts";
import { IEO_HALF_SPREAD, mostPaid, priceByIndex } from "./price.ts";

test("a price in another coin is the issue price's worth in it, with the spread against the payer", () => {
  const halfSpread = halfSpreadAt(IEO_HALF_SPREAD, { ageMs: 900, movement: dec("0") });
  const price = priceByIndex(dec("0.25"), dec("82750"), halfSpread);
  const cost = costOf(dec("20000"), price, 8);
  // 20,000 tokens at 0.25 USDT are 5,000 USDT at any price of the coin, plus a thousandth.
  const worth = mul(cost, dec("82750"), "down");
  expect(worth).toBeGreaterThan(dec("5000"));
  expect(worth).toBeLessThan(dec("5006"));
});

test("a price in another coin is rounded up, and is dearer with an older or moving index", () => {
  expect(formatDec(priceByIndex(dec("1"), dec("3"), dec("0")))).toBe("0.333333333333333334");
  const at = (ageMs: number, movement: string) =>
    priceByIndex(
      dec("0.25"),
      dec("96000"),
      halfSpreadAt(IEO_HALF_SPREAD, { ageMs, movement: dec(movement) }),
    );
  expect(at(2_000, "0")).toBeGreaterThan(at(0, "0"));
  expect(at(0, "0.01")).toBeGreaterThan(at(0, "0"));
  expect(formatDec(mostPaid(dec("0.000002")))).toBe("0.00000201");
});
