import { refuse } from "@candor/contract/refusals.ts";
import type { AlertDirection } from "@candor/contract/notice-words.ts";
import type { Dec } from "@candor/money";
import type { PriceTerms } from "@candor/rules/spot.ts";
import { priceRefusal } from "@candor/rules/spot.ts";

/** Waiting at the same time, of one user. */
export const ALERTS_MAX = 50;

export const isReached = (direction: AlertDirection, price: Dec, index: Dec): boolean =>
  direction === "above" ? index >= price : index <= price;

/**
 * Why an alert at this price is refused; `index` is undefined where it is not known. While a market is closed none is
 * due, and an alert waits for the next session.
 */
export function alertRefusal(
  { terms, isOpen }: { terms: PriceTerms; isOpen: boolean },
  direction: AlertDirection,
  price: Dec,
  index: Dec | undefined,
) {
  const refusal = priceRefusal(terms, price);
  if (refusal !== undefined) return refusal;
  if (index === undefined) return isOpen ? refuse("no-price") : undefined;
  return isReached(direction, price, index)
    ? refuse("trigger-already-reached", { price: index })
    : undefined;
}
