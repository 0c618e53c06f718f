import { dec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { type Decided, type Known, type Standing, decideBids } from "./decide.ts";

const AT = new Date(5_000);
const standing: Standing = {
  auction: {
    sellerId: "seller",
    price: dec("100"),
    increment: dec("5"),
    top: null,
    startsAt: 1_000,
    endsAt: 10_000_000,
  },
  isOpen: true,
  bids: 0,
};
const known: Known = { margins: new Set(["mara", "jan", "ana"]), bids: [] };
const bid = (userId: string, price: string) => ({ userId, price: dec(price) });
const told = (decided: readonly Decided[]) =>
  decided.map((one) => ("why" in one ? one.why : one.nth));

describe("bids of one batch", () => {
  it("bids of one batch are decided one after the other, as if each had come alone", () => {
    const asked = [bid("mara", "100"), bid("jan", "100"), bid("jan", "105"), bid("ana", "110")];
    const { decided, taken, auction } = decideBids(standing, asked, known, AT);
    expect(told(decided)).toEqual([1, "too-low", 2, 3]);
    expect(taken.map(({ userId }) => userId)).toEqual(["mara", "jan", "ana"]);
    expect(auction.top).toEqual({ price: dec("110"), userId: "ana" });
  });

  it("a bid that is sent twice returns the bid that stands, even when another bidder leads since", () => {
    const before = { ...bid("mara", "100"), nth: 1, at: new Date(4_000) };
    const led: Standing = {
      ...standing,
      auction: { ...standing.auction, top: bid("mara", "100") },
      bids: 1,
    };
    const asked = [bid("jan", "105"), bid("mara", "100"), bid("jan", "105"), bid("ana", "100")];
    const { decided, taken } = decideBids(led, asked, { ...known, bids: [before] }, AT);
    expect(told(decided)).toEqual([2, 1, 2, "too-low"]);
    expect(taken).toHaveLength(1);
  });

  it("bids are refused once the auction has ended, even when the clock is before its end", () => {
    const { decided } = decideBids({ ...standing, isOpen: false }, [bid("mara", "100")], known, AT);
    expect(told(decided)).toEqual(["over"]);
  });

  it("a bid needs a margin, but the seller and a late bidder get their own refusals first", () => {
    const none: Known = { margins: new Set(), bids: [] };
    const asked = [bid("mara", "1"), bid("seller", "100")];
    expect(told(decideBids(standing, asked, none, AT).decided)).toEqual([
      "margin-missing",
      "own-sale",
    ]);
    const late = decideBids(standing, asked, none, new Date(10_000_000));
    expect(told(late.decided)).toEqual(["over", "over"]);
  });
});
