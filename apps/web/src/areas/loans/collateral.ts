import { type Refusal, type RefusalCode, refuse } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { type Dec, ZERO, formatDec, parseDec } from "@candor/money";
import type { FormSummary } from "@candor/ui/form/form-state.ts";

export type MoveDraft = { direction: "add" | "take"; currencyId: number; amount: string };
type Fault = "loans.enter-collateral" | Refusal;

/** The collateral to move, of an available coin. */
export function moveSummary(
  { direction, currencyId, amount: typed }: MoveDraft,
  id: string,
  { most, code: currency }: { most: Dec | undefined; code: string },
): FormSummary<CallInput<"loans.moveCollateral">, "amount", Fault> {
  const amount = parseDec(typed) ?? ZERO;
  if (amount === ZERO) return { input: undefined, missing: { amount: "loans.enter-collateral" } };
  if (most !== undefined && amount > most)
    return {
      input: undefined,
      wrong: {
        amount:
          direction === "add"
            ? refuse("insufficient-balance", { available: most, currency })
            : refuse("above-maximum", { maximum: most, currency }),
      },
    };
  return { input: { id, currency_id: currencyId, amount: formatDec(amount), direction } };
}

/** The field that can mend what the server refused. */
export const refusedField = (code: RefusalCode): "amount" | undefined =>
  code === "loan-not-open" || code === "loan-not-found" ? undefined : "amount";
