import { type Refusal, type RefusalCode, refuse } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { type Dec, ZERO, formatDec, parseDec } from "@candor/money";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import type { LoanConfig, LoanProduct } from "./data.ts";

export type Pledged = { currencyId: number; amount: string };
export type BorrowDraft = {
  currencyId: number;
  amount: string;
  pledged: readonly Pledged[];
  isAccepted: boolean;
};
export type BorrowField = "amount" | "risk" | `pledge${number}`;
type BorrowInput = CallInput<"loans.borrow">;
type Fault = "loans.enter-amount" | "loans.enter-collateral" | "finance.risk-needed" | Refusal;

/** A draft of a loan in that currency, secured by the first coin that may secure it. */
export const openedDraft = ({ currency_id, collateral }: LoanProduct): BorrowDraft => ({
  currencyId: currency_id,
  amount: "",
  pledged: collateral.slice(0, 1).map((coin) => ({ currencyId: coin.currency_id, amount: "" })),
  isAccepted: false,
});

/** The request, with its risk accepted or not; undefined while an amount is missing. */
export function wantedOf(
  { amount, pledged }: BorrowDraft,
  { config_id }: Pick<LoanProduct, "config_id">,
): Omit<BorrowInput, "consent"> | undefined {
  const wanted = amountOf(amount);
  const named = pledged.map((one) => ({ ...one, amount: amountOf(one.amount) }));
  if (wanted === ZERO || named.some((one) => one.amount === ZERO)) return undefined;
  return {
    config_id,
    amount: formatDec(wanted),
    collateral: named.map((one) => ({
      currency_id: one.currencyId,
      amount: formatDec(one.amount),
    })),
  };
}

/** What has to be right before the summary is shown. */
export const fieldsOf = ({ pledged }: BorrowDraft): BorrowField[] => [
  "amount",
  "risk",
  ...pledged.map((_, index) => `pledge${index}` as const),
];

/** What of a coin there is to pledge; undefined while it is not known. */
type Available = (currencyId: number) => Dec | undefined;

export function borrowSummary(
  draft: BorrowDraft,
  product: LoanProduct,
  { consent, isHeld }: Pick<LoanConfig["risk"], "consent"> & { isHeld: boolean },
  available: Available,
): FormSummary<BorrowInput, BorrowField, Fault> {
  const wanted = wantedOf(draft, product);
  const missing: Partial<Record<BorrowField, Fault>> = {};
  const wrong: Partial<Record<BorrowField, Fault>> = {};
  const amount = amountOf(draft.amount);
  const currency = product.currency_code;
  if (amount === ZERO) missing.amount = "loans.enter-amount";
  else if (amount < amountOf(product.minimum))
    wrong.amount = refuse("below-minimum", { minimum: product.minimum, currency });
  else if (amount > amountOf(product.maximum))
    wrong.amount = refuse("above-maximum", { maximum: product.maximum, currency });
  if (!draft.isAccepted && !isHeld) missing.risk = "finance.risk-needed";
  for (const [index, one] of draft.pledged.entries()) {
    const has = available(one.currencyId);
    if (amountOf(one.amount) === ZERO) missing[`pledge${index}`] = "loans.enter-collateral";
    else if (has !== undefined && amountOf(one.amount) > has)
      wrong[`pledge${index}`] = refuse("insufficient-balance", {
        available: has,
        currency: codeOf(product, one.currencyId),
      });
  }
  const isFine = Object.keys(missing).length + Object.keys(wrong).length === 0;
  return {
    input: isFine && wanted !== undefined ? { ...wanted, ...(!isHeld && { consent }) } : undefined,
    wrong,
    missing,
  };
}

export const codeOf = ({ collateral }: LoanProduct, currencyId: number): string =>
  collateral.find(({ currency_id }) => currency_id === currencyId)?.currency_code ?? "";

const amountOf = (text: string): Dec => parseDec(text) ?? ZERO;

const OF_AMOUNT: readonly RefusalCode[] = [
  "below-minimum",
  "above-maximum",
  "too-many-decimals",
  "ltv-too-high",
  "pool-short",
];

/** The field that can mend what the server refused. */
export const refusedField = (code: RefusalCode): BorrowField | undefined => {
  if (code === "insufficient-balance" || code === "currency-not-accepted") return "pledge0";
  return OF_AMOUNT.includes(code) ? "amount" : undefined;
};
