import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Dec } from "@candor/money";
import { FIELDS, contractPriceRefusal } from "./refusals.ts";
import type { Direction } from "@candor/contract/words.ts";
import type { ContractRequest, ContractTerms } from "./terms.ts";

export type Stops = Pick<ContractRequest, "takeProfitPrice" | "stopLossPrice">;

export type StopsRefusal = Refusal<
  "price-invalid" | "price-off-tick" | "above-maximum" | "stop-wrong-side"
>;

/**
 * Refuses stops that a position may not have while the mark is `reference`. Stops are prices on the tick, with
 * take-profit > mark > stop-loss for a long and the inverse for a short (product rules, section 4). Undefined if they
 * are allowed; both may be absent.
 */
export function stopsRefusal(
  terms: ContractTerms,
  direction: Direction,
  reference: Dec,
  stops: Stops,
): StopsRefusal | undefined {
  for (const name of ["takeProfitPrice", "stopLossPrice"] as const) {
    const price = stops[name];
    if (price === undefined) continue;
    const refusal = contractPriceRefusal(terms, price, FIELDS[name]);
    if (refusal !== undefined) return refusal;
    const isAbove = (direction === "long") === (name === "takeProfitPrice");
    if (isAbove ? price <= reference : price >= reference)
      return refuse("stop-wrong-side", { field: FIELDS[name] });
  }
  return undefined;
}

/** Returns the stop that a mark has reached; undefined if it has reached none. */
export function stopReached(
  direction: Direction,
  mark: Dec,
  { takeProfitPrice, stopLossPrice }: Stops,
): "take-profit" | "stop-loss" | undefined {
  const isLong = direction === "long";
  const has = (price: Dec | undefined, isAbove: boolean): boolean =>
    price !== undefined && (isAbove ? mark >= price : mark <= price);
  if (has(stopLossPrice, !isLong)) return "stop-loss";
  return has(takeProfitPrice, isLong) ? "take-profit" : undefined;
}
