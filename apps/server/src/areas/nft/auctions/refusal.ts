import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { dec } from "@candor/money";
import { utcMinute } from "../../../platform/text.ts";
import type { Refused } from "./decide.ts";
import type { SaleRow } from "./sale-rows.ts";

/** The refusal of a bid as its bidder reads it. */
export function bidRefusal(refused: Refused, sale: SaleRow, currency: string) {
  switch (refused.why) {
    case "not-started":
      return notStarted(sale);
    case "over":
      return refuse("nft-over");
    case "own-sale":
      return refuse("nft-own-sale");
    case "margin-missing":
      return refuse("nft-margin-missing", { amount: dec(sale.margin ?? "0"), currency });
    case "leading":
      return refuse("nft-leading");
    case "too-low":
      return refuse("nft-bid-too-low", { minimum: refused.minimum, currency });
    case "too-high":
      return refuse("nft-bid-too-high", { maximum: refused.maximum, currency });
    case "off-grid":
      return refuse("nft-bid-off-grid", {
        below: refused.below,
        above: refused.above,
        currency,
      });
  }
}

export const notStarted = ({ starts_at: at }: SaleRow): Refusal<"nft-not-started"> =>
  refuse("nft-not-started", { from: utcMinute(at) });
