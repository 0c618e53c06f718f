import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { IeoState } from "@candor/contract/finance-words.ts";
import { type Dec, isMultipleOf, mul } from "@candor/money";
import { roundedUp } from "../rounding.ts";

type Window = { startsAt: Date; endsAt: Date };

/** Returns the state by the server's clock; a sale includes its first moment and excludes its last. */
export const stateAt = ({ startsAt, endsAt }: Window, at: Date): IeoState =>
  at < startsAt ? "warm_up" : at < endsAt ? "in_progress" : "ended";

/** What an amount costs at the issue price: rounded up to the decimals of what it is paid in. */
export const costOf = (amount: Dec, price: Dec, decimals: number): Dec =>
  roundedUp(mul(amount, price, "up"), decimals);

export type CommitTerms = { code: string; lot: Dec; minimum: Dec; maximum: Dec };

/** Whether one person may ask for so much; undefined: they may. */
export function refuseAmount(
  amount: Dec,
  { code: currency, lot, minimum, maximum }: CommitTerms,
): Refusal<"below-minimum" | "own-limit-reached" | "quantity-off-step"> | undefined {
  if (amount < minimum) return refuse("below-minimum", { minimum, currency });
  if (amount > maximum) return refuse("own-limit-reached", { maximum, currency });
  if (!isMultipleOf(amount, lot)) return refuse("quantity-off-step", { step: lot });
  return undefined;
}
