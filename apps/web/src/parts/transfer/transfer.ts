import type { Refusal, RefusalCode } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { ZERO, dec, formatDec, parseDec } from "@candor/money";
import { refuseTransfer } from "@candor/rules/transfer.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import type { Balance } from "../../data/merge-balances.ts";
import type { TransferTerms } from "../../data/transfer-terms.ts";

export type Kind = Balance["type"];
export type TransferDraft = { currencyId: number; from: Kind; to: Kind; amount: string };

export type TransferChange =
  | { field: "from" | "to"; value: Kind }
  | { field: "currencyId"; value: number }
  | { field: "amount"; value: string }
  | { field: "swap" };

/** The draft after one change; the two accounts are never the same one. */
export function changedTransfer(draft: TransferDraft, change: TransferChange): TransferDraft {
  const { from, to } = draft;
  switch (change.field) {
    case "from":
      return { ...draft, from: change.value, to: change.value === to ? from : to };
    case "to":
      return { ...draft, to: change.value, from: change.value === from ? to : from };
    case "currencyId":
      return { ...draft, currencyId: change.value, amount: "" };
    case "amount":
      return { ...draft, amount: change.value };
    case "swap":
      return { ...draft, from: to, to: from };
  }
}

type TransferInput = CallInput<"wallet.transferBetweenAccounts">;
type TransferFault = "wallet.enter-amount" | Refusal;

/** What of the currency can leave the account that is chosen; undefined while it is not known. */
export function transferable(draft: TransferDraft, terms: TransferTerms | undefined) {
  const found = terms?.balances.find(({ type }) => type === draft.from);
  return found === undefined ? undefined : dec(found.transferable);
}

/** What a transfer would do, by the terms that the server gave for its currency. */
export function transferSummary(
  draft: TransferDraft,
  terms: TransferTerms | undefined,
): FormSummary<TransferInput, "amount", TransferFault> {
  const amount = parseDec(draft.amount) ?? ZERO;
  if (amount === ZERO) return { input: undefined, missing: { amount: "wallet.enter-amount" } };
  if (terms === undefined) return { input: undefined };
  const { currency_code: code, decimals } = terms;
  const refusal = refuseTransfer(amount, transferable(draft, terms) ?? ZERO, { code, decimals });
  if (refusal !== undefined) return { input: undefined, wrong: { amount: refusal } };
  const input = {
    currency_id: draft.currencyId,
    number: formatDec(amount),
    from_field: draft.from,
    to_field: draft.to,
  };
  return { input };
}

/** The field that can mend what the server refused. */
export const refusedField = (code: RefusalCode): "amount" | undefined =>
  code === "insufficient-balance" || code === "too-many-decimals" ? "amount" : undefined;
