import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, add, quotient, sub } from "@candor/money";
import { amountStep, onAmountStep, refuseFiner } from "./amount-step.ts";

/** How a currency is withdrawn by one network: amounts of that currency. */
export type WithdrawalTerms = { code: string; decimals: number; minimum: Dec; fee: Dec };

/** The least amount sent: the configured one, and never so little that the fee leaves nothing. */
export function withdrawalMinimum({ decimals, minimum, fee }: WithdrawalTerms): Dec {
  const least = add(fee, amountStep(decimals));
  return minimum > least ? minimum : least;
}

/** The fee comes out of the amount (product rules, section 14): the received amount, exactly. */
export const receivedOf = (amount: Dec, { fee }: Pick<WithdrawalTerms, "fee">): Dec =>
  sub(amount, fee);

/** Why an amount cannot be withdrawn, under any limits; undefined when it can. */
export function refuseWithdrawal(
  amount: Dec,
  available: Dec,
  terms: WithdrawalTerms,
): Refusal<"too-many-decimals" | "below-minimum" | "insufficient-balance"> | undefined {
  const { code: currency, decimals } = terms;
  const minimum = withdrawalMinimum(terms);
  const finer = refuseFiner(amount, decimals);
  if (finer !== undefined) return finer;
  if (amount < minimum) return refuse("below-minimum", { minimum, currency });
  if (amount > available) return refuse("insufficient-balance", { available, currency });
  return undefined;
}

/** What an amount counts towards the limit, in bitcoin at the two indexes in USDT, rounded up. */
export const limitUse = (amount: Dec, price: Dec, bitcoin: Dec): Dec =>
  quotient([amount, price], [bitcoin], "up");

/** What may still be withdrawn within the window: in bitcoin, never below zero. */
export const limitLeft = (limit: Dec, used: Dec): Dec => (used < limit ? sub(limit, used) : ZERO);

/** The most of a currency that the rest of the limit allows: its `limitUse` is no more than that. */
export const amountLeft = (left: Dec, price: Dec, bitcoin: Dec, decimals: number): Dec =>
  onAmountStep(quotient([left, bitcoin], [price], "down"), decimals);
