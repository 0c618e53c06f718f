import type { Dec } from "@candor/money";
import { type Auction, type BidRefusal, refuseBid, withBid } from "@candor/rules/nft/auction.ts";

export type Asked = { userId: string; price: Dec };
export type Taken = Asked & { nth: number; at: Date };

/** An auction as its locked row says, and the number of its bids so far. */
export type Standing = { auction: Auction; isOpen: boolean; bids: number };

/** The bidders of a batch whose margin is held, and earlier bids at one of the batch's prices. */
export type Known = { margins: ReadonlySet<string>; bids: readonly Taken[] };

export type Refused = BidRefusal | { why: "margin-missing" };
export type Decided = Taken | Refused;

/** Refusals that come before that of a missing margin. */
const BEFORE_MARGIN: readonly Refused["why"][] = ["not-started", "over", "own-sale"];

/**
 * Decides bids one after the other, each against the auction as the one before has left it. No price is taken twice, so
 * a bid at the same price by the same user is the bid that stands.
 */
export function decideBids(
  { auction: before, isOpen, bids }: Standing,
  asked: readonly Asked[],
  { margins, bids: standing }: Known,
  at: Date,
): { decided: Decided[]; taken: Taken[]; auction: Auction } {
  const now = at.getTime();
  const byPrice = new Map(standing.map((bid) => [bid.price, bid]));
  const taken: Taken[] = [];
  let auction = before;
  const decided = asked.map((bid): Decided => {
    const same = byPrice.get(bid.price);
    if (same?.userId === bid.userId) return same;
    const refused: Refused | undefined = isOpen ? refuseBid(auction, bid, now) : { why: "over" };
    if (refused !== undefined && BEFORE_MARGIN.includes(refused.why)) return refused;
    if (!margins.has(bid.userId)) return { why: "margin-missing" };
    if (refused !== undefined) return refused;
    auction = withBid(auction, bid, now);
    const next = { ...bid, nth: bids + taken.length + 1, at };
    taken.push(next);
    byPrice.set(bid.price, next);
    return next;
  });
  return { decided, taken, auction };
}
