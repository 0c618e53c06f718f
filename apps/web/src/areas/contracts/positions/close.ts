import type { Refusal } from "@candor/contract/refusals.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import type { Dec } from "@candor/money";
import { type Closing, closingOf } from "@candor/rules/contracts/closing.ts";
import { type PriceAt, closingPrice } from "@candor/rules/contracts/value.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import { wholeOf } from "../form/draft.ts";
import { termsOf } from "../../../data/contract-terms.ts";
import { type Position, stateOf } from "../terms.ts";

export type CloseDraft = { lots: string };

/** Returns the lots for a share of a position, at least one. */
export const lotsOfShare = (lots: number, percent: number): number =>
  Math.max(1, Math.floor((lots * percent) / 100));

/** The share, in percent, that so many lots are of a position; 0 where it is no whole one. */
export function shareOfLots(lots: number, part: number): number {
  const percent = Math.round((100 * part) / lots);
  return lotsOfShare(lots, percent) === part ? percent : 0;
}

/** Returns the result of closing these lots at the house's current price. */
export function closingNow(position: Position, lots: number, at: PriceAt, cash: Dec): Closing {
  const terms = termsOf(position.terms);
  return closingOf(terms, stateOf(position), {
    lots,
    price: closingPrice(terms, position.direction, at),
    isLiquidation: false,
    mode: position.mode,
    cash,
  });
}

/** The request to close lots of a position, or their fault. */
export function closeSummary(
  position: Position,
  draft: CloseDraft,
): FormSummary<CallInput<"contracts.closePosition">, "lots", Refusal | "contracts.enter-lots"> {
  const lots = wholeOf(draft.lots);
  if (lots === undefined || lots === 0)
    return { input: undefined, missing: { lots: "contracts.enter-lots" } };
  if (lots > position.lots)
    return { input: undefined, wrong: { lots: refuse("quantity-invalid", { field: "lots" }) } };
  return { input: lots === position.lots ? { id: position.id } : { id: position.id, lots } };
}
