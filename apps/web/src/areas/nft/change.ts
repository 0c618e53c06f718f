import type { ChannelMessage } from "@candor/contract/types.ts";
import type { SaleDetail } from "./data.ts";

type Change = ChannelMessage<"nft.sale">;

/** The sale after what the channel tells; a message that was overtaken by an answer changes nothing. */
export const withChange = (sale: SaleDetail, change: Change): SaleDetail =>
  change.bids < sale.bids ? sale : { ...sale, ...change };

/** Whether the change concerns what the channel does not tell: the reader's own part in an auction, or what became of it. */
export const needsReading = (sale: SaleDetail, change: Change): boolean =>
  change.state !== sale.state || (sale.own?.margin === "held" && change.bids > sale.bids);
