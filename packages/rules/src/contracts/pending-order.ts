import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ONE, ZERO, add, div, quantize, sub } from "@candor/money";
import type { Direction } from "@candor/contract/words.ts";
import type { ContractTerms } from "./terms.ts";
import { type PriceAt, askPrice, bidPrice, calmAt, openingPrice } from "./value.ts";

/** Whether the house's price is no worse than the limit of a pending order: it opens there, at the house's price. */
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
 * The index on the tick at which a pending order opens while the spread is the published one: of a long the highest
 * whose ask is at its limit or below, of a short the lowest whose bid is at it or above. Zero where not even one tick
 * does it for a long.
 */
export function pendingOrderTrigger(terms: ContractTerms, direction: Direction, price: Dec): Dec {
  const { priceTick: tick, halfSpread } = terms;
  if (direction === "long") return quantize(div(price, add(ONE, halfSpread), "down"), tick, "down");
  // The house bids one tick at least, with any spread.
  if (price <= tick) return tick;
  const factor = sub(ONE, halfSpread);
  if (factor <= ZERO) throw new RangeError("half a spread of the whole price");
  return quantize(div(price, factor, "up"), tick, "up");
}

/** Why no index that there may be ever reaches this limit; undefined: one does. */
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
