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
  it("is taken from the lowest price on, then from one step above the highest bid", () => {
    expect([nextBid(auction), nextBid(led)]).toEqual([dec("100"), dec("125")]);
    expect([why(auction, "100"), why(led, "125"), why(led, "200")]).toEqual(
      Array(3).fill(undefined),
    );
    expect([why(auction, "99"), why(led, "120"), why(led, "124.99")]).toEqual(
      Array(3).fill("too-low"),
    );
  });

  it("stands on the steps, and is told the two beside it", () => {
    expect(refuseBid(led, bid("131"), 5_000)).toEqual({
      why: "off-grid",
      below: dec("130"),
      above: dec("135"),
    });
  });

  it("is at most a hundred steps above the lowest", () => {
    expect([why(led, "625"), why(led, "630")]).toEqual([undefined, "too-high"]);
  });

  it("is neither the seller's nor the leader's", () => {
    expect([why(led, "125", "seller"), why(led, "125", "mara")]).toEqual(["own-sale", "leading"]);
  });

  it("is taken from the start on, and no longer at the end", () => {
    expect([999, 1_000, END - 1, END].map((now) => why(auction, "100", "jan", now))).toEqual([
      "not-started",
      undefined,
      undefined,
      "over",
    ]);
  });

  it("of the last five minutes moves the end to five minutes from it, an earlier one does not", () => {
    const early = withBid(auction, bid("100"), END - EXTENSION_MS);
    const late = withBid(auction, bid("100"), END - EXTENSION_MS + 1);
    expect([early.endsAt, late.endsAt]).toEqual([END, END + 1]);
    expect(late.top).toEqual({ price: dec("100"), userId: "jan" });
  });
});

describe("a margin", () => {
  it("is rounded up to what the currency is named in", () => {
    expect(marginOf(dec("33.33"), dec("0.1"), 2)).toBe(dec("3.34"));
  });
});
