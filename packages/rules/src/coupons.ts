import { type Dec, ZERO, fromInteger, min, quotient } from "@candor/money";
import { roundedDown } from "./finance/rounding.ts";

/**
 * What a coupon gives, by its type (product rules, section 13.1); amounts are of the currency that it pays. `minimum` is
 * the minimum spend: the smallest order, locked deposit or deposit that it applies to; null for any.
 */
export type CouponTerms =
  | { type: "fee"; face: Dec; minimum: Dec | null }
  | { type: "rate"; rate: Dec; cap: Dec; days: number; minimum: Dec | null }
  | { type: "deposit"; face: Dec; minimum: Dec };

const YEAR_DAYS = fromInteger(365);

/** What a fee coupon pays back: the fees of its order, at most its face, rounded down to the currency's last decimal. */
export const feeBack = (fees: Dec, face: Dec, decimals: number): Dec =>
  roundedDown(min(fees, face), decimals);

type RateTerms = Pick<Extract<CouponTerms, { type: "rate" }>, "rate" | "cap" | "days">;

/**
 * What a rate coupon adds to the interest of a locked deposit: its rate a year on at most its cap, for the days of the
 * deposit and at most for its own, rounded down once.
 */
export const addedInterest = (
  { rate, cap, days }: RateTerms,
  deposit: { principal: Dec; days: number },
  decimals: number,
): Dec =>
  roundedDown(
    quotient(
      [min(deposit.principal, cap), rate, fromInteger(Math.min(deposit.days, days))],
      [YEAR_DAYS],
      "down",
    ),
    decimals,
  );

/** The most that one coupon costs the house. */
export function couponCost(terms: CouponTerms, decimals: number): Dec {
  if (terms.type !== "rate") return roundedDown(terms.face, decimals);
  return addedInterest(terms, { principal: terms.cap, days: terms.days }, decimals);
}

/** Whether an order, a locked deposit or a deposit of this worth is large enough for a coupon. */
export const reachesMinimum = ({ minimum }: { minimum: Dec | null }, worth: Dec): boolean =>
  worth > ZERO && (minimum === null || worth >= minimum);
