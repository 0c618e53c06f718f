import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { formatDec } from "@candor/money";
import { EXTENSION_MS } from "@candor/rules/nft/auction.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { PAY_MS } from "../auctions/end-auctions.ts";
import { SALE_DAYS_MAX } from "./decide.ts";
import { readTerms } from "./terms-rows.ts";

export const getTerms: ReadHandler<typeof nft.calls.getTerms> = async (ctx) => {
  const terms = await readTerms(ctx.db);
  return {
    fee_rate: formatDec(terms.feeRate),
    royalty_max: formatDec(terms.royaltyMax),
    margin_rate: formatDec(terms.marginRate),
    per_user: terms.perUser,
    pay_hours: PAY_MS / 3_600_000,
    extension_minutes: EXTENSION_MS / 60_000,
    sale_days_max: SALE_DAYS_MAX,
  };
};
