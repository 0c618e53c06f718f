import {
  type Dec,
  ONE,
  UNIT,
  ZERO,
  abs,
  div,
  fromUnits,
  max,
  min,
  mul,
  quantize,
  scaleOf,
  sub,
} from "@candor/money";
import type { Direction } from "@candor/contract/words.ts";
import type { ContractTerms } from "./terms.ts";
import { valueOf } from "./value.ts";

/**
 * Returns the terms of a position after one share has become `ratio` shares: a lot holds that many times as much of the
 * base. Throws RangeError if 18 decimals do not hold the new lot size.
 */
export function splitTerms(terms: ContractTerms, ratio: Dec): ContractTerms {
  if (ratio === ONE) return terms;
  if ((terms.lotSize * ratio) % UNIT !== 0n)
    throw new RangeError(`lots of ${terms.symbol} cannot be split exactly`);
  return { ...terms, lotSize: mul(terms.lotSize, ratio, "down") };
}

/** What a split changes of a position or a pending order; the entry of a pending order is zero. */
export type Splittable = {
  direction: Direction;
  lots: number;
  entryPrice: Dec;
  limitPrice: Dec | undefined;
  takeProfitPrice: Dec | undefined;
  stopLossPrice: Dec | undefined;
};

/**
 * Splits a position (product rules, section 4): it keeps its number of lots, each lot holds `ratio` times as much, and
 * every price is divided by it. The entry is rounded against the owner until the value of a lot is exact. `residue` is
 * the cost of that in the quote currency; given back as margin, it leaves the equity exactly as before. Limits and
 * stops are rounded to the tick that triggers at the same marks.
 */
export function splitPosition(
  terms: ContractTerms,
  position: Splittable,
  ratio: Dec,
): Splittable & { terms: ContractTerms; residue: Dec } {
  const after = splitTerms(terms, ratio);
  const { direction, lots } = position;
  const isLong = direction === "long";
  const entryPrice = entryOf(after, position, ratio);
  const residue =
    entryPrice === ZERO
      ? ZERO
      : abs(sub(valueOf(after, lots, entryPrice), valueOf(terms, lots, position.entryPrice)));
  const onTick = (price: Dec | undefined, isRising: boolean): Dec | undefined =>
    price === undefined ? undefined : triggerOf(after, price, ratio, isRising);
  return {
    direction,
    lots,
    terms: after,
    entryPrice,
    residue,
    limitPrice: onTick(position.limitPrice, !isLong),
    takeProfitPrice: onTick(position.takeProfitPrice, isLong),
    stopLossPrice: onTick(position.stopLossPrice, !isLong),
  };
}

/** Rounds up for a long and down for a short, to as many decimals as keep the value of a lot exact. */
function entryOf(
  { lotSize }: ContractTerms,
  { direction, entryPrice }: Splittable,
  ratio: Dec,
): Dec {
  if (entryPrice === ZERO) return ZERO;
  const rounding = direction === "long" ? "up" : "down";
  const step = fromUnits(10n ** BigInt(scaleOf(lotSize)));
  return max(step, quantize(div(entryPrice, ratio, rounding), step, rounding));
}

/** Returns the first price on the tick at which a rising or falling mark has reached the divided price. */
function triggerOf(
  { priceTick, priceMax }: ContractTerms,
  price: Dec,
  ratio: Dec,
  isRising: boolean,
): Dec {
  const rounding = isRising ? "up" : "down";
  return min(priceMax, max(priceTick, quantize(div(price, ratio, rounding), priceTick, rounding)));
}
