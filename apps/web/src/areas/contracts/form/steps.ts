import { type Dec, ONE, formatDec, isMultipleOf, parseDec, quantize } from "@candor/money";
import type { ContractTerms } from "@candor/rules/contracts/terms.ts";
import type { ContractDraft, TextField } from "./draft.ts";

export const TEXT_FIELDS: readonly TextField[] = [
  "price",
  "multiple",
  "size",
  "takeProfit",
  "stopLoss",
];

/** The step a field counts in. */
export const stepOf = (field: TextField, { priceTick, lotSize }: ContractTerms): Dec =>
  field === "multiple" ? ONE : field === "size" ? lotSize : priceTick;

/** The draft with its prices on the tick, as they become when their fields are left; itself where they are. */
export function snappedDraft(draft: ContractDraft, terms: ContractTerms): ContractDraft {
  let snapped = draft;
  for (const field of ["price", "takeProfit", "stopLoss"] as const) {
    const price = parseDec(draft[field]);
    if (price === undefined || isMultipleOf(price, terms.priceTick)) continue;
    snapped = { ...snapped, [field]: formatDec(quantize(price, terms.priceTick, "half")) };
  }
  return snapped;
}
