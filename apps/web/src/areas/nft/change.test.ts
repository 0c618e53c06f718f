import { expect, test } from "vitest";
import { needsReading, withChange, withOwnBid } from "./change.ts";
import type { SaleDetail } from "./data.ts";
import { testSale } from "./test-sale.ts";

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

test("a bid changes the price, the next bid and the end, and leaves the work unchanged", () => {
  expect(withChange(sale({}), change)).toMatchObject({
    title: "First Exercise",
    top: "25",
    next_bid: "30",
    is_extended: true,
  });
});

test("a message older than an answer changes nothing", () => {
  const newer = sale({ bids: 4, top: "30" });
  expect(withChange(newer, change)).toBe(newer);
});

test("only bidders read an auction again after a bid", () => {
  expect(needsReading(sale({}), change)).toBe(false);
  expect(needsReading(sale({ own: { ...own, margin: null } }), change)).toBe(false);
  expect(needsReading(sale({ own: { ...own, margin: "held" } }), change)).toBe(true);
});

test("every reader reads an auction again at the end of its sale", () => {
  expect(needsReading(sale({}), { ...change, state: "sold" })).toBe(true);
});

const part = testSale().own!;
const led = testSale({ top: "110", bids: 3, next_bid: "115", own: { ...part, is_leading: true } });
const higher = {
  code: "U7",
  state: "open" as const,
  status: 1 as const,
  stock: 1,
  top: "115",
  bids: 4,
  next_bid: "120",
  ends_at: "2026-11-29T12:04:00.000Z",
  is_extended: true,
};
const answer = {
  bid: {
    n: 3,
    sale: "U7",
    title: "Tides 4",
    bidder: { name: "jan", is_house: false },
    is_own: true,
    price: "110",
    at: "2026-11-29T11:00:00.000Z",
  },
  sale: led,
};

test("a higher bid of another user ends the lead at once, and shows the extension", () => {
  const after = withChange(led, higher);
  expect(after.own?.is_leading).toBe(false);
  expect(after).toMatchObject({ top: "115", next_bid: "120", is_extended: true });
});

test("a message about the user's own highest bid keeps the lead", () => {
  expect(withChange(led, { ...higher, top: "110.00", bids: 3 }).own?.is_leading).toBe(true);
});

test("the answer to a user's own bid gives the lead", () => {
  const before = testSale({ bids: 2, top: "105" });
  expect(withOwnBid(before, answer).own?.is_leading).toBe(true);
});

test("the answer to a bid that was outbid meanwhile gives no lead, and keeps the higher bid", () => {
  const outbid = withChange(testSale({ bids: 2, top: "105" }), higher);
  const after = withOwnBid(outbid, answer);
  expect(after.own?.is_leading).toBe(false);
  expect([after.top, after.bids]).toEqual(["115", 4]);
});
