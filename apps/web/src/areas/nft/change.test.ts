import { expect, test } from "vitest";
import { needsReading, withChange } from "./change.ts";
import type { SaleDetail } from "./data.ts";

const sale = (part: Partial<SaleDetail>) =>
  ({
    code: "S1",
    title: "First Exercise",
    state: "open",
    bids: 2,
    top: "20",
    own: null,
    ...part,
  }) as SaleDetail;
const change = {
  code: "S1",
  state: "open",
  status: 1,
  stock: 1,
  top: "25",
  bids: 3,
  next_bid: "30",
  ends_at: "2026-11-29T12:05:00.000Z",
  is_extended: true,
} as const;
const own = { bought: 0, is_collected: false, is_seller: false, is_leading: true, order: null };

test("a bid moves the price, the next bid and the end, and leaves the work as it is", () => {
  expect(withChange(sale({}), change)).toMatchObject({
    title: "First Exercise",
    top: "25",
    next_bid: "30",
    is_extended: true,
  });
});

test("a message that an answer has overtaken changes nothing", () => {
  const newer = sale({ bids: 4, top: "30" });
  expect(withChange(newer, change)).toBe(newer);
});

test("a bid is read about only by bidders, for nothing else of the auction is theirs alone", () => {
  expect(needsReading(sale({}), change)).toBe(false);
  expect(needsReading(sale({ own: { ...own, margin: null } }), change)).toBe(false);
  expect(needsReading(sale({ own: { ...own, margin: "held" } }), change)).toBe(true);
});

test("the end of a sale is read about by every reader", () => {
  expect(needsReading(sale({}), { ...change, state: "sold" })).toBe(true);
});
