import type { CallOutput, ChannelMessage } from "@candor/contract/types.ts";
import { dec } from "@candor/money";
import type { SaleDetail } from "./data.ts";

type Change = ChannelMessage<"nft.sale">;

const isSamePrice = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : dec(one) === dec(other);

/**
 * Returns the sale after a message of the channel; a message older than an answer changes nothing. A new highest
 * bid is another user's, so the reader no longer leads, before anything is read again.
 */
export function withChange(sale: SaleDetail, change: Change): SaleDetail {
  if (change.bids < sale.bids) return sale;
  const isStill = isSamePrice(change.top, sale.top);
  const { own } = sale;
  return { ...sale, ...change, own: own && { ...own, is_leading: own.is_leading && isStill } };
}

/** The sale after the answer to an own bid. A message of a higher one may have come first. */
export function withOwnBid(
  sale: SaleDetail,
  { bid, sale: answered }: CallOutput<"nft.auctionNFT">,
): SaleDetail {
  const next = answered.bids >= sale.bids ? { ...sale, ...answered } : sale;
  const { own } = next;
  return { ...next, own: own && { ...own, is_leading: isSamePrice(next.top, bid.price) } };
}

/** Whether the change concerns what the channel does not tell: the reader's own part in an auction, or what became of it. */
export const needsReading = (sale: SaleDetail, change: Change): boolean =>
  change.state !== sale.state || (sale.own?.margin === "held" && change.bids > sale.bids);
