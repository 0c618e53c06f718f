import { type Dec, ONE, UNIT, ZERO, add, fromUnits, max, mul, quantize, sub } from "@candor/money";
import type { Direction } from "@candor/contract/words.ts";
import { type PriceState, halfSpreadAt } from "../prices/spread.ts";
import type { ContractTerms, PositionState } from "./terms.ts";

/** The direction, lots and price of an entry, from which profit follows. */
export type Entry = Pick<PositionState, "direction" | "lots" | "entryPrice">;

/** How much of the base so many lots are, exactly; throws RangeError unless `lots` is a whole number. */
export const quantityOf = ({ lotSize }: Pick<ContractTerms, "lotSize">, lots: number): Dec =>
  fromUnits(lotSize * BigInt(lots));

/**
 * Quantity x price in the quote currency, exactly (product rules, section 4). A price on the tick always
 * is exact; throws RangeError where 18 decimals do not hold it, since a rounded value would not add up.
 */
export function valueOf(terms: Pick<ContractTerms, "lotSize">, lots: number, price: Dec): Dec {
  const product = quantityOf(terms, lots) * price;
  if (product % UNIT !== 0n) throw new RangeError(`${lots} lots at ${price} have no exact value`);
  return fromUnits(product / UNIT);
}

/** What a position has won by at a price, less than zero where it has lost; before any fee, exactly. */
export const profitOf = (
  terms: Pick<ContractTerms, "lotSize">,
  { direction, lots, entryPrice }: Entry,
  price: Dec,
): Dec =>
  valueOf(terms, lots, direction === "long" ? sub(price, entryPrice) : sub(entryPrice, price));

type Spread = Pick<ContractTerms, "priceTick" | "halfSpread">;

/** The index of a second, with how old it is and how far it has moved: what the house's price is made of. */
export type PriceAt = PriceState & { index: Dec };

/** An index that is new and has not moved, at which the spread is the published one. */
export const calmAt = (index: Dec): PriceAt => ({ index, ageMs: 0, movement: ZERO });

/** What the house sells at: the index plus half its spread (`halfSpreadAt`), up to the tick. */
export const askPrice = ({ priceTick, halfSpread }: Spread, at: PriceAt): Dec =>
  quantize(mul(at.index, add(ONE, halfSpreadAt(halfSpread, at)), "up"), priceTick, "up");

/** What the house buys at: the index less half its spread, down to the tick and never below one. */
export const bidPrice = ({ priceTick, halfSpread }: Spread, at: PriceAt): Dec =>
  max(
    priceTick,
    quantize(mul(at.index, sub(ONE, halfSpreadAt(halfSpread, at)), "down"), priceTick, "down"),
  );

export const openingPrice = (terms: Spread, direction: Direction, at: PriceAt): Dec =>
  direction === "long" ? askPrice(terms, at) : bidPrice(terms, at);

export const closingPrice = (terms: Spread, direction: Direction, at: PriceAt): Dec =>
  direction === "long" ? bidPrice(terms, at) : askPrice(terms, at);
