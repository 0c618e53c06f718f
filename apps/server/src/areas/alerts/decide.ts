import { refuse } from "@candor/contract/refusals.ts";
import type { AlertDirection } from "@candor/contract/notice-words.ts";
import type { Dec } from "@candor/money";
import type { SpotTerms } from "@candor/rules/spot.ts";
import { priceRefusal } from "@candor/rules/spot.ts";

/** Waiting at the same time, of one user. */
export const ALERTS_MAX = 50;

export const isReached = (direction: AlertDirection, price: Dec, index: Dec): boolean =>
  direction === "above" ? index >= price : index <= price;

/** Why an alert at this price is refused; `index` is undefined while it is stale. */
export function alertRefusal(
  terms: SpotTerms,
  direction: AlertDirection,
  price: Dec,
  index: Dec | undefined,
) {
  const refusal = priceRefusal(terms, price);
  if (refusal !== undefined) return refusal;
  if (index === undefined) return refuse("no-price");
  return isReached(direction, price, index)
    ? refuse("trigger-already-reached", { price: index })
    : undefined;
}
