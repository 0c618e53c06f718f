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
 * The terms of a position whose share has become `ratio` shares since they were made: a lot is so many times as much of
 * the base. Throws RangeError where 18 decimals do not hold that.
 */
export function splitTerms(terms: ContractTerms, ratio: Dec): ContractTerms {
  if (ratio === ONE) return terms;
  if ((terms.lotSize * ratio) % UNIT !== 0n)
    throw new RangeError(`lots of ${terms.symbol} cannot be split exactly`);
  return { ...terms, lotSize: mul(terms.lotSize, ratio, "down") };
}

/** What a split changes about a position or a pending order; the entry is zero while it waits. */
export type Splittable = {
  direction: Direction;
  lots: number;
  entryPrice: Dec;
  limitPrice: Dec | undefined;
  takeProfitPrice: Dec | undefined;
  stopLossPrice: Dec | undefined;
};

/**
 * A position as a split leaves it (product rules, section 4): as many lots, each of `ratio` times as much, and every
 * price divided. The entry is rounded to where the value of a lot is exact, against its owner, and `residue` is what
 * that takes in the quote currency: given back as margin, it leaves the equity as it was, to the unit. The other prices
 * are where the mark triggers something, and are rounded to the tick that says the same.
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

/** Up for a long and down for a short, with as few decimals as leave the value of a lot exact. */
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

/** The first price on the tick that the mark has to reach, rising or falling, to have reached the divided one. */
function triggerOf(
  { priceTick, priceMax }: ContractTerms,
  price: Dec,
  ratio: Dec,
  isRising: boolean,
): Dec {
  const rounding = isRising ? "up" : "down";
  return min(priceMax, max(priceTick, quantize(div(price, ratio, rounding), priceTick, rounding)));
}
