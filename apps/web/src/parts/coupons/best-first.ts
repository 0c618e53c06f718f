import { type Dec, ZERO, cmp, dec } from "@candor/money";
import { addedInterest, feeBack, reachesMinimum } from "@candor/rules/coupons.ts";
import type { Coupon } from "../../data/coupons.ts";

/** Whether an order or a deposit of this worth is large enough; one of unknown worth may be. */
export const isReached = ({ minimum }: Coupon, worth: Dec | undefined): boolean =>
  worth === undefined || reachesMinimum({ minimum: minimum === null ? null : dec(minimum) }, worth);

/** What a fee coupon would pay of these fees, by the rule that pays it. */
export const backOf = ({ face, decimals }: Coupon, fees: Dec): Dec =>
  face === null ? ZERO : feeBack(fees, dec(face), decimals);

/** What a rate coupon would add to a locked deposit, by the rule that pays it. */
export const addedBy = (
  { rate, cap, days, decimals }: Coupon,
  deposit: { principal: Dec; days: number },
): Dec =>
  rate === null || cap === null || days === null
    ? ZERO
    : addedInterest({ rate: dec(rate), cap: dec(cap), days }, deposit, decimals);

/** Orders coupons by what they pay, and of two that pay the same puts the cheaper one first. */
export function bestFirst(
  coupons: readonly Coupon[],
  paysOf: (coupon: Coupon) => Dec,
): readonly Coupon[] {
  return coupons.toSorted((a, b) => cmp(paysOf(b), paysOf(a)) || cmp(dec(a.cost), dec(b.cost)));
}

/** Returns the coupons of a spot market. */
export const ofMarket = (
  coupons: readonly Coupon[],
  { symbol, quote }: { symbol: string; quote: string },
): readonly Coupon[] =>
  coupons.filter(
    ({ symbols, currency_code: code }) =>
      code === quote && (symbols.length === 0 || symbols.includes(symbol)),
  );
