import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { CallInput, CallOutput } from "@candor/contract/types.ts";
import { type Dec, ZERO, dec, formatDec, parseDec, scaleOf } from "@candor/money";
import type { Kind } from "./accounts.ts";

export type TransferTerms = CallOutput<"wallet.getTransferTerms">;

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

export type TransferSummary = {
  available: Dec | undefined;
  refusal: { code: RefusalCode; figures: Readonly<Record<string, Dec | string>> } | undefined;
  isMissing: boolean;
  /** The call to send: present exactly when an amount is given that nothing speaks against. */
  input: CallInput<"wallet.transferBetweenAccounts"> | undefined;
};

/** What a transfer would do, by the terms that the server gave for its currency. */
export function transferSummary(
  draft: TransferDraft,
  terms: TransferTerms | undefined,
): TransferSummary {
  const found = terms?.balances.find(({ type }) => type === draft.from);
  const available = found === undefined ? undefined : dec(found.available);
  const amount = parseDec(draft.amount) ?? ZERO;
  if (amount === ZERO) return { available, refusal: undefined, isMissing: true, input: undefined };
  const refusal = terms === undefined ? undefined : refusalOf(amount, available, terms);
  const input = {
    currency_id: draft.currencyId,
    number: formatDec(amount),
    from_field: draft.from,
    to_field: draft.to,
  };
  return {
    available,
    refusal,
    isMissing: false,
    input: refusal === undefined && terms !== undefined ? input : undefined,
  };
}

function refusalOf(
  amount: Dec,
  available: Dec | undefined,
  terms: TransferTerms,
): TransferSummary["refusal"] {
  const currency = terms.currency_code;
  if (scaleOf(amount) > terms.decimals)
    return { code: "too-many-decimals", figures: { decimals: `${terms.decimals}` } };
  if (amount < dec(terms.minimum))
    return { code: "below-minimum", figures: { minimum: dec(terms.minimum), currency } };
  if (available !== undefined && amount > available)
    return { code: "insufficient-balance", figures: { available, currency } };
  return undefined;
}
