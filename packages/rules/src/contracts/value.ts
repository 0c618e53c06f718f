import { type Dec, ONE, UNIT, ZERO, add, fromUnits, max, mul, quantize, sub } from "@candor/money";
import type { Direction } from "@candor/contract/words.ts";
import { type PriceState, halfSpreadAt } from "../prices/spread.ts";
import type { ContractTerms, PositionState } from "./terms.ts";

/** The direction, lots and price of an entry, which give the profit. */
export type Entry = Pick<PositionState, "direction" | "lots" | "entryPrice">;

/** Returns the exact quantity of the base in some lots; throws RangeError unless `lots` is a whole number. */
export const quantityOf = ({ lotSize }: Pick<ContractTerms, "lotSize">, lots: number): Dec =>
  fromUnits(lotSize * BigInt(lots));

/**
 * Returns quantity x price in the quote currency, exactly (product rules, section 4). A price on the tick is always
 * exact; throws RangeError if 18 decimals do not hold the value, since a rounded value would not add up.
 */
export function valueOf(terms: Pick<ContractTerms, "lotSize">, lots: number, price: Dec): Dec {
  const product = quantityOf(terms, lots) * price;
  if (product % UNIT !== 0n) throw new RangeError(`${lots} lots at ${price} have no exact value`);
  return fromUnits(product / UNIT);
}

/** Returns the exact profit of a position at a price, negative for a loss, before fees. */
export const profitOf = (
  terms: Pick<ContractTerms, "lotSize">,
  { direction, lots, entryPrice }: Entry,
  price: Dec,
): Dec =>
  valueOf(terms, lots, direction === "long" ? sub(price, entryPrice) : sub(entryPrice, price));

type Spread = Pick<ContractTerms, "priceTick" | "halfSpread">;

/** The index of a second with its age and movement, which give the house's price. */
export type PriceAt = PriceState & { index: Dec };

/** Returns an index that is new and has not moved; its spread is the published one. */
export const calmAt = (index: Dec): PriceAt => ({ index, ageMs: 0, movement: ZERO });

/** Returns the price at which the house sells: the index plus half its spread (`halfSpreadAt`), up to the tick. */
export const askPrice = ({ priceTick, halfSpread }: Spread, at: PriceAt): Dec =>
  quantize(mul(at.index, add(ONE, halfSpreadAt(halfSpread, at)), "up"), priceTick, "up");

/** Returns the price at which the house buys: the index less half its spread, rounded down, at least one tick. */
export const bidPrice = ({ priceTick, halfSpread }: Spread, at: PriceAt): Dec =>
  max(
    priceTick,
    quantize(mul(at.index, sub(ONE, halfSpreadAt(halfSpread, at)), "down"), priceTick, "down"),
  );

export const openingPrice = (terms: Spread, direction: Direction, at: PriceAt): Dec =>
  direction === "long" ? askPrice(terms, at) : bidPrice(terms, at);

export const closingPrice = (terms: Spread, direction: Direction, at: PriceAt): Dec =>
  direction === "long" ? bidPrice(terms, at) : askPrice(terms, at);
