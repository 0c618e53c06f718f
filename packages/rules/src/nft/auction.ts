import { type Dec, add, fromInteger, isMultipleOf, max, mul, quantize, sub } from "@candor/money";
import { amountStep } from "../amount-step.ts";

/** An auction under way; prices in its currency, times in milliseconds. */
export type Auction = {
  sellerId: string | null;
  /** The lowest first bid, and the steps above it that bids are made in. */
  price: Dec;
  increment: Dec;
  top: { price: Dec; userId: string } | null;
  startsAt: number;
  endsAt: number;
};

export type Bid = { userId: string; price: Dec };

export type BidRefusal =
  | { why: "not-started" | "over" | "own-sale" | "leading" }
  | { why: "too-low"; minimum: Dec }
  | { why: "too-high"; maximum: Dec }
  | { why: "off-grid"; below: Dec; above: Dec };

/** A bid within the last five minutes moves the end to five minutes from it. */
export const EXTENSION_MS = 300_000;
/** Steps above the lowest bid that is taken: more is a slip of the finger, or meant to scare others away. */
const STEPS_MAX = 100;

/** The lowest bid that is taken now. */
export const nextBid = ({ price, increment, top }: Auction): Dec =>
  top === null ? price : add(top.price, increment);

/** Why a bid is not taken; undefined: it is. */
export function refuseBid(auction: Auction, bid: Bid, now: number): BidRefusal | undefined {
  const { sellerId, price, increment, top, startsAt, endsAt } = auction;
  if (now < startsAt) return { why: "not-started" };
  if (now >= endsAt) return { why: "over" };
  if (bid.userId === sellerId) return { why: "own-sale" };
  const minimum = nextBid(auction);
  if (bid.price < minimum) return { why: "too-low", minimum };
  if (bid.userId === top?.userId) return { why: "leading" };
  const maximum = add(minimum, mul(increment, fromInteger(STEPS_MAX), "down"));
  if (bid.price > maximum) return { why: "too-high", maximum };
  const above = sub(bid.price, price);
  if (isMultipleOf(above, increment)) return undefined;
  const below = max(minimum, add(price, quantize(above, increment, "down")));
  return { why: "off-grid", below, above: add(below, increment) };
}

/** The auction after a bid that was taken: it leads, and the end is at least five minutes away. */
export const withBid = (auction: Auction, { userId, price }: Bid, now: number): Auction => ({
  ...auction,
  top: { price, userId },
  endsAt: Math.max(auction.endsAt, now + EXTENSION_MS),
});

/** What a bidder sets aside: a part of the lowest first bid, rounded up to what the currency is named in. */
export const marginOf = (price: Dec, rate: Dec, decimals: number): Dec =>
  quantize(mul(price, rate, "up"), amountStep(decimals), "up");
