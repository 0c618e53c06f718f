import { dec, formatDec } from "@candor/money";
import { type CouponTerms, couponCost } from "@candor/rules/coupons.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { CampaignRow } from "./campaign-rows.ts";

/** The currency of coupons and their budgets: USDT. */
export const COUPON_CURRENCY = 3;

export type WrittenTerms = Pick<
  CampaignRow,
  "type" | "face" | "rate" | "cap" | "days" | "minimum" | "market_ids"
>;

/** The terms of a row; its table's checks keep them complete, so a missing part throws. */
export function termsOf({ type, face, rate, cap, days, minimum }: WrittenTerms): CouponTerms {
  if (type === "rate" && rate !== null && cap !== null && days !== null)
    return { type, rate: dec(rate), cap: dec(cap), days };
  if (type === "fee" && face !== null) return { type, face: dec(face) };
  if (type === "deposit" && face !== null && minimum !== null)
    return { type, face: dec(face), minimum: dec(minimum) };
  throw new Error(`a coupon of type ${type} without its terms`);
}

type Decimals = Pick<CoreCtx, "catalogue">;

export const decimalsOf = ({ catalogue }: Decimals): number =>
  catalogue.currency(COUPON_CURRENCY)?.decimals ?? 0;

/** The most that one coupon costs, as stored. */
export const costOf = (ctx: Decimals, written: WrittenTerms): string =>
  formatDec(couponCost(termsOf(written), decimalsOf(ctx)));

/** Whether a coupon applies to a spot market. */
export const isFor = (
  { market_ids: ids }: Pick<WrittenTerms, "market_ids">,
  market: { id: number; quoteId: number },
): boolean => market.quoteId === COUPON_CURRENCY && (ids.length === 0 || ids.includes(market.id));
