import { expect, test } from "vitest";
import { withMessage, withOwnBid } from "./live-sale.ts";
import { testSale } from "./test-sale.ts";

const own = testSale().own!;
const led = testSale({ top: "110", bids: 3, next_bid: "115", own: { ...own, is_leading: true } });
const message = {
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
const { about, chances, opened, sealed, own: part, risk, ...row } = led;
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
  sale: row,
};

test("a higher bid of another user ends the lead at once, and its extension is shown", () => {
  const after = withMessage(led, message);
  expect(after.own?.is_leading).toBe(false);
  expect(after).toMatchObject({ top: "115", next_bid: "120", is_extended: true });
});

test("a message about one's own highest bid leaves the lead", () => {
  expect(withMessage(led, { ...message, top: "110.00", bids: 3 }).own?.is_leading).toBe(true);
});

test("a message that is older than what is known changes nothing", () => {
  expect(withMessage(led, { ...message, top: "105", bids: 2 })).toBe(led);
});

test("the answer to an own bid gives the lead", () => {
  const before = testSale({ bids: 2, top: "105" });
  expect(withOwnBid(before, answer).own?.is_leading).toBe(true);
});

test("the answer to an own bid that was outbid meanwhile gives no lead, and takes no bid back", () => {
  const outbid = withMessage(testSale({ bids: 2, top: "105" }), message);
  const after = withOwnBid(outbid, answer);
  expect(after.own?.is_leading).toBe(false);
  expect([after.top, after.bids]).toEqual(["115", 4]);
});
