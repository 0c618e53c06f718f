import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Dec } from "@candor/money";
import { onAmountStep, refuseFiner } from "./amount-step.ts";

/** A currency, as far as typed amounts are judged by it. */
export type AmountTerms = { code: string; decimals: number };

/**
 * Why an amount cannot leave an account; undefined when it can. It has no more decimals than its
 * currency, unless it is all there is: fees are exact, so that balances may have more, and nothing
 * of one is ever stuck (product rules, section 2).
 */
export function refuseTransfer(
  amount: Dec,
  available: Dec,
  { code, decimals }: AmountTerms,
): Refusal<"insufficient-balance" | "too-many-decimals"> | undefined {
  if (amount > available) return refuse("insufficient-balance", { available, currency: code });
  return amount === available ? undefined : refuseFiner(amount, decimals);
}

/** The most that can be moved where a limit allows so much: all there is, or a part that can be named. */
export const mostTransferred = (
  available: Dec,
  allowed: Dec,
  { decimals }: Pick<AmountTerms, "decimals">,
): Dec => (allowed >= available ? available : onAmountStep(allowed, decimals));
