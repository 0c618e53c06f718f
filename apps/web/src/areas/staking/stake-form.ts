import { type Refusal, type RefusalCode, refuse } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { type Dec, ZERO, add, dec, formatDec, parseDec } from "@candor/money";
import { refuseFiner } from "@candor/rules/amount-step.ts";
import { daysAfter, nextMidnight } from "@candor/rules/finance/days.ts";
import { dayInterest, earlyOutcome, interestOf } from "@candor/rules/finance/staking.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import type { Product } from "./data.ts";

export type StakeDraft = {
  amount: string;
  renew: boolean;
  /** The rate coupon that is put onto it; "" for none. */
  coupon: string;
  isAccepted: boolean;
};
export const EMPTY: StakeDraft = { amount: "", renew: false, coupon: "", isAccepted: false };

export type StakeField = "amount" | "risk";
type StakeFault = "staking.enter-amount" | "finance.risk-needed" | Refusal;

/** What an order is judged by; nothing available is known of a guest. */
export type StakeBounds = {
  product: Product;
  available: Dec | undefined;
  consent: string;
  /** The risk stands accepted: none is sent. */
  isHeld: boolean;
};

/** The request, or why the server would refuse it, as far as the form alone shows. */
export function stakeSummary(
  { amount: typed, renew, coupon, isAccepted }: StakeDraft,
  { product, available, consent, isHeld }: StakeBounds,
): FormSummary<CallInput<"staking.placeStakingOrder">, StakeField, StakeFault> {
  const amount = parseDec(typed) ?? ZERO;
  const missing = {
    amount: amount === ZERO ? ("staking.enter-amount" as const) : undefined,
    risk: isAccepted || isHeld ? undefined : ("finance.risk-needed" as const),
  };
  const wrong = amount === ZERO ? undefined : amountFault(amount, product, available);
  if (wrong !== undefined) return { input: undefined, missing, wrong: { amount: wrong } };
  if (amount === ZERO || (!isAccepted && !isHeld)) return { input: undefined, missing };
  return {
    input: {
      config_id: product.config_id,
      amount: formatDec(amount),
      renew,
      ...(!isHeld && { consent }),
      ...(coupon !== "" && { coupon_id: coupon }),
    },
  };
}

function amountFault(
  amount: Dec,
  { minimum, maximum, decimals, currency_code: currency }: Product,
  available: Dec | undefined,
): Refusal | undefined {
  const finer = refuseFiner(amount, decimals);
  if (finer !== undefined) return finer;
  if (amount < dec(minimum)) return refuse("below-minimum", { minimum, currency });
  if (amount > dec(maximum)) return refuse("above-maximum", { maximum, currency });
  if (available !== undefined && amount > available)
    return refuse("insufficient-balance", { available: formatDec(available), currency });
  return undefined;
}

/** The field that can mend what the server refused. */
export const refusedField = (code: RefusalCode): StakeField | undefined =>
  (
    [
      "too-many-decimals",
      "below-minimum",
      "above-maximum",
      "insufficient-balance",
      "reserve-short",
      "promotion-spent",
      "promotion-part-spent",
    ] as RefusalCode[]
  ).includes(code)
    ? "amount"
    : undefined;

export type ForeseenDay = { day: number; endsAt: Date; earns: Dec; together: Dec };

/** Returns the daily interest of a deposit made now, by the rule that settles it. */
export function foreseen(typed: string, product: Product, now: Date) {
  const principal = parseDec(typed) ?? ZERO;
  const startsAt = nextMidnight(now);
  const terms = {
    principal,
    dailyRate: dec(product.daily_rate),
    penaltyRatio: dec(product.penalty_ratio),
    days: product.days,
    decimals: product.decimals,
  };
  const days = Array.from({ length: product.days }, (_, index): ForeseenDay => {
    const day = index + 1;
    return {
      day,
      endsAt: daysAfter(startsAt, day),
      earns: dayInterest(terms, day),
      together: interestOf(terms, day),
    };
  });
  const interest = interestOf(terms, product.days);
  return {
    startsAt,
    maturesAt: daysAfter(startsAt, product.days),
    days,
    interest,
    paid: add(principal, interest),
    /** The result of ending before the first day has earned. */
    early: earlyOutcome(terms, 0),
    terms,
  };
}
