import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ONE, ZERO, add, div, quantize, sub } from "@candor/money";
import type { Direction } from "@candor/contract/words.ts";
import type { ContractTerms } from "./terms.ts";
import { type PriceAt, askPrice, bidPrice, calmAt, openingPrice } from "./value.ts";

/** Whether the house's price is no worse than the limit of a pending order, which then opens at the house's price. */
export function isReached(
  terms: ContractTerms,
  direction: Direction,
  price: Dec,
  at: PriceAt,
): boolean {
  const opening = openingPrice(terms, direction, at);
  return direction === "long" ? opening <= price : opening >= price;
}

/**
 * Returns the index on the tick at which a pending order opens under the published spread: for a long the highest with
 * the ask at its limit or below, for a short the lowest with the bid at its limit or above. Zero for a long that not
 * even one tick opens.
 */
export function pendingOrderTrigger(terms: ContractTerms, direction: Direction, price: Dec): Dec {
  const { priceTick: tick, halfSpread } = terms;
  if (direction === "long") return quantize(div(price, add(ONE, halfSpread), "down"), tick, "down");
  // With any spread, the house bids at least one tick.
  if (price <= tick) return tick;
  const factor = sub(ONE, halfSpread);
  if (factor <= ZERO) throw new RangeError("half a spread of the whole price");
  return quantize(div(price, factor, "up"), tick, "up");
}

/** Refuses a limit that no possible index reaches; undefined if one does. */
export function pendingOrderRefusal(
  terms: ContractTerms,
  direction: Direction,
  price: Dec,
): Refusal<"below-minimum" | "above-maximum"> | undefined {
  const { quote: currency, priceTick } = terms;
  const minimum = askPrice(terms, calmAt(priceTick));
  if (direction === "long")
    return price < minimum ? refuse("below-minimum", { minimum, currency }) : undefined;
  const highest = quantize(terms.priceMax, priceTick, "down");
  const maximum = bidPrice(terms, calmAt(highest));
  return price > maximum ? refuse("above-maximum", { maximum, currency }) : undefined;
}
