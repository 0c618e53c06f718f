import type { Refusal } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { type Dec, ZERO, dec, formatDec, parseDec } from "@candor/money";
import { FIELDS } from "@candor/rules/contracts/refusals.ts";
import { stopsRefusal } from "@candor/rules/contracts/stops.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import { termsOf } from "../../../data/contract-terms.ts";
import type { Position } from "../terms.ts";

export type StopDraft = { takeProfit: string; stopLoss: string };
export type StopField = keyof StopDraft;

export const stopsOf = (position: Position): StopDraft => ({
  takeProfit: position.target_profit_price ?? "",
  stopLoss: position.stop_loss_price ?? "",
});

/** What a position's stops are judged by: the mark, or the limit at which a pending order will open. */
export const referenceOf = (
  { state, limit_price: limit }: Pick<Position, "state" | "limit_price">,
  mark: Dec | undefined,
): Dec | undefined => (state === "waiting" && limit !== null ? dec(limit) : mark);

/** The request to set a position's stops, or their fault. An empty field removes its stop. */
export function stopSummary(
  position: Position,
  draft: StopDraft,
  mark: Dec | undefined,
): FormSummary<CallInput<"contracts.setStops">, StopField, Refusal> {
  const read = (text: string): Dec | undefined => {
    const price = parseDec(text);
    return price === ZERO ? undefined : price;
  };
  const [takeProfitPrice, stopLossPrice] = [read(draft.takeProfit), read(draft.stopLoss)];
  const reference = referenceOf(position, mark);
  if (reference !== undefined) {
    const stops = { takeProfitPrice, stopLossPrice };
    const refusal = stopsRefusal(termsOf(position.terms), position.direction, reference, stops);
    if (refusal !== undefined)
      return { input: undefined, wrong: { [fieldOf(refusal, draft, position)]: refusal } };
  }
  const sent = (price: Dec | undefined) => (price === undefined ? "" : formatDec(price));
  return {
    input: {
      id: position.id,
      target_profit_price: sent(takeProfitPrice),
      stop_loss_price: sent(stopLossPrice),
    },
  };
}

/** The stop that can mend a refusal: the one it names, else the first, which is looked at first. */
function fieldOf({ params }: Refusal, draft: StopDraft, { terms }: Position): StopField {
  if (params["field"] === FIELDS.stopLossPrice) return "stopLoss";
  if (params["field"] === FIELDS.takeProfitPrice) return "takeProfit";
  const isAtFault = (text: string): boolean => {
    const price = parseDec(text) ?? ZERO;
    return price > dec(terms.price_max) || price % dec(terms.price_tick) !== 0n;
  };
  return isAtFault(draft.takeProfit) ? "takeProfit" : "stopLoss";
}
