import { type Refusal, type RefusalCode, refuse } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { type Dec, ZERO, add, dec, formatDec, min, parseDec } from "@candor/money";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import type { Loan } from "./data.ts";

export type RepayDraft = { amount: string; from: "account" | "collateral" };
type Fault = "loans.enter-amount" | Refusal;

export const owedOf = ({ principal, interest }: Loan): Dec => add(dec(principal), dec(interest));

/** What can be repaid at once: all of it, or what there is. */
export function mostRepaid(
  loan: Loan,
  from: RepayDraft["from"],
  available: Dec | undefined,
): Dec | undefined {
  if (from === "collateral") return owedOf(loan);
  return available === undefined ? undefined : min(owedOf(loan), available);
}

/** All that is owed is repaid as such: an hour may go by, and add to it. */
export function repaySummary(
  { amount: typed, from }: RepayDraft,
  loan: Loan,
  available: Dec | undefined,
): FormSummary<CallInput<"loans.repayLoan">, "amount", Fault> {
  const amount = parseDec(typed) ?? ZERO;
  const currency = loan.currency_code;
  if (amount === ZERO) return { input: undefined, missing: { amount: "loans.enter-amount" } };
  if (amount > owedOf(loan))
    return {
      input: undefined,
      wrong: { amount: refuse("above-maximum", { maximum: owedOf(loan), currency }) },
    };
  if (from === "account" && available !== undefined && amount > available)
    return {
      input: undefined,
      wrong: { amount: refuse("insufficient-balance", { available, currency }) },
    };
  const what = amount === owedOf(loan) ? { all: true } : { amount: formatDec(amount) };
  return { input: { id: loan.id, from, ...what } };
}

/** The field that can mend what the server refused. */
export const refusedField = (code: RefusalCode): "amount" | undefined =>
  code === "loan-not-open" || code === "loan-not-found" ? undefined : "amount";
