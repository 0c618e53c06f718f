import { type Dec, dec, fromInteger, mul, sub } from "@candor/money";
import { wholeDays } from "./days.ts";
import { roundedDown, roundedUp } from "./rounding.ts";

/** The terms that interest is computed from; rates are parts of one, `decimals` those of the currency. */
export type StakingTerms = {
  principal: Dec;
  dailyRate: Dec;
  penaltyRatio: Dec;
  days: number;
  decimals: number;
};

const YEAR_DAYS = 365;

/** The part of a promotion's budget that one user may have (product rules, section 7). */
const USER_PART = dec("0.1");

/** The most interest that a promotion promises one user, over all orders. */
export const promotionPart = (budget: Dec): Dec => mul(budget, USER_PART, "down");

/** A day's rate for a year, without interest on interest: 0.3 % a day are 109.5 % (product rules, section 7). */
export const yearlyRate = (dailyRate: Dec): Dec => mul(dailyRate, fromInteger(YEAR_DAYS), "down");

/**
 * What the first so many whole days earn together, rounded down to the currency's last decimal: so no
 * day's rounding is lost to the next one. The product is exact, as long as both have 18 decimals together.
 */
export const interestOf = (
  { principal, dailyRate, decimals }: Pick<StakingTerms, "principal" | "dailyRate" | "decimals">,
  days: number,
): Dec => roundedDown(mul(principal, mul(dailyRate, fromInteger(days), "down"), "down"), decimals);

/** Returns the interest of one day, counted from 1: the amount that it adds to the days before. */
export const dayInterest = (terms: StakingTerms, day: number): Dec =>
  sub(interestOf(terms, day), interestOf(terms, day - 1));

/** Whole days of UTC that have earned by then. */
export const earnedDays = (startsAt: Date, days: number, at: Date): number =>
  Math.min(days, wholeDays(startsAt, at));

/** What ending early costs: a part of the amount, rounded up, and never more than it (0.5 % of 1,000 are 5). */
export const earlyPenalty = ({
  principal,
  penaltyRatio,
  decimals,
}: Pick<StakingTerms, "principal" | "penaltyRatio" | "decimals">): Dec => {
  const penalty = roundedUp(mul(principal, penaltyRatio, "up"), decimals);
  return penalty > principal ? principal : penalty;
};

/** Returns the result of an early end: the amount less the penalty, without the interest so far. */
export function earlyOutcome(
  terms: StakingTerms,
  earned: number,
): { penalty: Dec; forfeits: Dec; returns: Dec } {
  const penalty = earlyPenalty(terms);
  return { penalty, forfeits: interestOf(terms, earned), returns: sub(terms.principal, penalty) };
}

type Offer = { currencyId: number; days: number; dailyRate: Dec; penaltyRatio: Dec };

/** Whether terms are as good as the agreed ones: no user is put under worse ones unasked. */
export const isNoWorse = (offered: Offer, agreed: Offer): boolean =>
  offered.currencyId === agreed.currencyId &&
  offered.days === agreed.days &&
  offered.dailyRate >= agreed.dailyRate &&
  offered.penaltyRatio <= agreed.penaltyRatio;
