import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, dec, formatDec } from "@candor/money";
import { type CouponTerms, couponCost, reachesMinimum } from "@candor/rules/coupons.ts";
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
    return { type, rate: dec(rate), cap: dec(cap), days, minimum: decOrNull(minimum) };
  if (type === "fee" && face !== null)
    return { type, face: dec(face), minimum: decOrNull(minimum) };
  if (type === "deposit" && face !== null && minimum !== null)
    return { type, face: dec(face), minimum: dec(minimum) };
  throw new Error(`a coupon of type ${type} without its terms`);
}

const decOrNull = (text: string | null): Dec | null => (text === null ? null : dec(text));

/** Why an order or a locked deposit of this worth is too small for a coupon; undefined when it is not. */
export function refuseSmaller(
  { catalogue }: Pick<CoreCtx, "catalogue">,
  { minimum: written }: Pick<WrittenTerms, "minimum">,
  worth: Dec,
): Refusal<"coupon-below-minimum"> | undefined {
  const minimum = decOrNull(written);
  if (minimum === null || reachesMinimum({ minimum }, worth)) return undefined;
  const currency = catalogue.currency(COUPON_CURRENCY)?.code ?? "";
  return refuse("coupon-below-minimum", { minimum, currency });
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
