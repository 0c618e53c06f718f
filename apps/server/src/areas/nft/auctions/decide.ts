import type { Dec } from "@candor/money";
import { type Auction, type BidRefusal, refuseBid, withBid } from "@candor/rules/nft/auction.ts";

export type Asked = { userId: string; price: Dec };
export type Taken = Asked & { nth: number; at: Date };

/** An auction as its locked row says, and its bids so far. */
export type Standing = { auction: Auction; isOpen: boolean; bids: number };

/** Of those who bid: whose margin is held, and bids that stand at one of the prices asked for. */
export type Known = { margins: ReadonlySet<string>; bids: readonly Taken[] };

export type Refused = BidRefusal | { why: "margin-missing" };
export type Decided = Taken | Refused;

/** What a bidder without a margin is told first. */
const BEFORE_MARGIN: readonly Refused["why"][] = ["not-started", "over", "own-sale"];

/**
 * Decides bids one after the other, each by the auction that the one before has left. No price is taken twice, so that
 * a bid of the same price by the same user is the bid that stands.
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
