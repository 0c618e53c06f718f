import type { CallOutput, ChannelMessage } from "@candor/contract/types.ts";
import { dec } from "@candor/money";
import type { SaleDetail } from "./data.ts";

const isSamePrice = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : dec(a) === dec(b);

/** A sale after a message about it; one that is older than what is known changes nothing. Another highest bid is another user's. */
export function withMessage(sale: SaleDetail, message: ChannelMessage<"nft.sale">): SaleDetail {
  if (message.bids < sale.bids) return sale;
  const isStill = isSamePrice(message.top, sale.top);
  const { own } = sale;
  return {
    ...sale,
    ...message,
    own: own && { ...own, is_leading: own.is_leading && isStill },
  };
}

/** A sale after the answer to an own bid. A message of a higher one may have come first. */
export function withOwnBid(
  sale: SaleDetail,
  { bid, sale: answered }: CallOutput<"nft.auctionNFT">,
): SaleDetail {
  const next = answered.bids >= sale.bids ? { ...sale, ...answered } : sale;
  const { own } = next;
  return { ...next, own: own && { ...own, is_leading: isSamePrice(next.top, bid.price) } };
}
