import { type Refusal, type RefusalCode, refuse } from "@candor/contract/refusals.ts";
import type { CallInput, CallOutput } from "@candor/contract/types.ts";
import { type Dec, ZERO, dec, div, formatDec, min, parseDec } from "@candor/money";
import { refuseFiner } from "@candor/rules/amount-step.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";

/** USDT and BTC (specification, point 3): what most convert. */
export const OPENED: ConvertDraft = { from: 3, to: 1, amount: "" };

export type ConvertDraft = { from: number; to: number; amount: string };

export type ConvertChange =
  | { field: "from" | "to"; value: number }
  | { field: "amount"; value: string }
  | { field: "swap" };

/** The draft after one change; the two currencies are never the same one. */
export function changedConvert(draft: ConvertDraft, change: ConvertChange): ConvertDraft {
  const { from, to } = draft;
  switch (change.field) {
    case "from":
      return { from: change.value, to: change.value === to ? from : to, amount: "" };
    case "to":
      return { ...draft, to: change.value, from: change.value === from ? to : from };
    case "amount":
      return { ...draft, amount: change.value };
    case "swap":
      return { from: to, to: from, amount: "" };
  }
}

type QuoteInput = CallInput<"conversion.getConversionQuote">;
type ConvertFault = "conversion.enter-amount" | Refusal;

/** What of the currency given there is, as far as it is known. */
export type Funds = { available: Dec; code: string; decimals: number } | undefined;

/** The least and the most of the given currency, and the reason of the most. */
export type ConvertBounds = CallOutput<"conversion.getConversionBounds">;

/** A price may move by this factor between filling in and sending without a refusal. */
const ROOM = dec("1.001");

/** All that can be converted at once of what there is; undefined until both are known. */
export function allOf(
  funds: Funds,
  bounds: Pick<ConvertBounds, "most"> | undefined,
): Dec | undefined {
  if (funds === undefined || bounds === undefined) return undefined;
  const most = dec(bounds.most);
  return min(funds.available, funds.code === "USDT" ? most : div(most, ROOM, "down"));
}

/** What a quote is asked for. */
export function convertSummary(
  { from, to, amount: typed }: ConvertDraft,
  funds: Funds,
): FormSummary<QuoteInput, "amount", ConvertFault> {
  const amount = parseDec(typed) ?? ZERO;
  if (amount === ZERO) return { input: undefined, missing: { amount: "conversion.enter-amount" } };
  if (funds === undefined) return { input: undefined };
  const { available, code: currency, decimals } = funds;
  if (amount > available)
    return {
      input: undefined,
      wrong: { amount: refuse("insufficient-balance", { available, currency }) },
    };
  const finer = refuseFiner(amount, decimals);
  if (finer !== undefined) return { input: undefined, wrong: { amount: finer } };
  return { input: { number: formatDec(amount), from_currency_id: from, to_currency_id: to } };
}

const OF_AMOUNT: readonly RefusalCode[] = [
  "insufficient-balance",
  "too-many-decimals",
  "below-minimum",
  "above-maximum",
  "conversion-limit",
  "fiat-order-limit",
];

/** The field that can mend what the server refused. */
export const refusedField = (code: RefusalCode): "amount" | undefined =>
  OF_AMOUNT.includes(code) ? "amount" : undefined;
