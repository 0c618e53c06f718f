import type { Refusal } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { type Dec, ZERO, parseDec } from "@candor/money";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import type { Position } from "../terms.ts";
import { type StopField, stopSummary, stopsOf } from "./stops.ts";

export type CloseAtDraft = { price: string };

/** Returns the stop that a closing at a price is: the one on that side of the mark. */
export function stopAt(
  { direction }: Pick<Position, "direction">,
  price: string,
  mark: Dec | undefined,
): StopField | undefined {
  const read = parseDec(price) ?? ZERO;
  if (read === ZERO || mark === undefined) return undefined;
  return read > mark === (direction === "long") ? "takeProfit" : "stopLoss";
}

/** Returns the request to close a whole position at a price, with the other stop unchanged, or its fault. */
export function closeAtSummary(
  position: Position,
  { price }: CloseAtDraft,
  mark: Dec | undefined,
): FormSummary<
  CallInput<"contracts.setStops">,
  "price",
  Refusal | "refusals.price-required" | "refusals.no-price"
> {
  if ((parseDec(price) ?? ZERO) === ZERO)
    return { input: undefined, missing: { price: "refusals.price-required" } };
  const stop = stopAt(position, price, mark);
  if (stop === undefined) return { input: undefined, missing: { price: "refusals.no-price" } };
  const { input, wrong } = stopSummary(position, { ...stopsOf(position), [stop]: price }, mark);
  const fault = wrong?.[stop] ?? Object.values(wrong ?? {})[0];
  return fault === undefined ? { input } : { input: undefined, wrong: { price: fault } };
}
