import { dec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { type Auction, EXTENSION_MS, marginOf, nextBid, refuseBid, withBid } from "./auction.ts";

const END = 10_000_000;
const auction: Auction = {
  sellerId: "seller",
  price: dec("100"),
  increment: dec("5"),
  top: null,
  startsAt: 1_000,
  endsAt: END,
};
const led: Auction = { ...auction, top: { price: dec("120"), userId: "mara" } };
const bid = (price: string, userId = "jan") => ({ userId, price: dec(price) });
const why = (one: Auction, price: string, userId?: string, now = 5_000) =>
  refuseBid(one, bid(price, userId), now)?.why;

describe("a bid", () => {
  it("a bid is accepted from the lowest price on, then from one step above the highest bid", () => {
    expect([nextBid(auction), nextBid(led)]).toEqual([dec("100"), dec("125")]);
    expect([why(auction, "100"), why(led, "125"), why(led, "200")]).toEqual(
      Array(3).fill(undefined),
    );
    expect([why(auction, "99"), why(led, "120"), why(led, "124.99")]).toEqual(
      Array(3).fill("too-low"),
    );
  });

  it("a bid off the steps is refused with the two prices beside it", () => {
    expect(refuseBid(led, bid("131"), 5_000)).toEqual({
      why: "off-grid",
      below: dec("130"),
      above: dec("135"),
    });
  });

  it("a bid is at most a hundred steps above the lowest allowed one", () => {
    expect([why(led, "625"), why(led, "630")]).toEqual([undefined, "too-high"]);
  });

  it("a bid of the seller or of the leading bidder is refused", () => {
    expect([why(led, "125", "seller"), why(led, "125", "mara")]).toEqual(["own-sale", "leading"]);
  });

  it("a bid is accepted from the start on, and no longer at the end", () => {
    expect([999, 1_000, END - 1, END].map((now) => why(auction, "100", "jan", now))).toEqual([
      "not-started",
      undefined,
      undefined,
      "over",
    ]);
  });

  it("a bid in the last five minutes moves the end to five minutes after it, and an earlier one does not", () => {
    const early = withBid(auction, bid("100"), END - EXTENSION_MS);
    const late = withBid(auction, bid("100"), END - EXTENSION_MS + 1);
    expect([early.endsAt, late.endsAt]).toEqual([END, END + 1]);
    expect(late.top).toEqual({ price: dec("100"), userId: "jan" });
  });
});

describe("a margin", () => {
  it("a bidder's margin is rounded up to the decimals of the currency", () => {
    expect(marginOf(dec("33.33"), dec("0.1"), 2)).toBe(dec("3.34"));
  });
});
