import { type Dec, UNIT, fromUnits } from "@candor/money";
import { onTick } from "../mark.ts";
import { initialMargin, leverageMaxOf } from "../margin.ts";
import { DIRECTIONS } from "@candor/contract/words.ts";
import { type ContractTerms, type PositionState } from "../terms.ts";
import { valueOf } from "../value.ts";

/** Draws whole numbers and choices; a seed always gives the same ones. */
export type Draw = {
  /** Draws from 0 up to, not including, `bound`. */
  below: (bound: number) => number;
  pick: <T>(list: readonly T[]) => T;
};

export function seededDraw(seed: number): Draw {
  let state = seed | 0;
  const below = (bound: number): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) % bound;
  };
  return {
    below,
    pick: (list) => {
      const found = list[below(list.length)];
      if (found === undefined) throw new RangeError("nothing to pick from");
      return found;
    },
  };
}

const PERMILLE = 1000n;
/** A few ticks are added, since round prices alone would leave nothing to round. */
const TICKS = 4;

/** Draws a price on the tick: another price from `low` to `high` thousandths away, plus a few ticks. */
export function drawPrice(
  draw: Draw,
  { priceTick, priceMax }: ContractTerms,
  around: Dec,
  [low, high]: readonly [number, number],
): Dec {
  const permille = 1000 - low + draw.below(low + high + 1);
  const ticks = priceTick * BigInt(draw.below(TICKS));
  const price = onTick(fromUnits((around * BigInt(permille)) / PERMILLE + ticks), priceTick);
  return price > priceMax ? onTick(priceMax, priceTick) : price;
}

/** Draws a part of an amount, in whole thousandths. */
export const drawPart = (draw: Draw, whole: Dec): Dec =>
  fromUnits((whole * BigInt(draw.below(1001))) / PERMILLE);

/** Returns the lots that a sum buys at a price; at least one, at most the largest number allowed. */
export function lotsFor(terms: ContractTerms, sum: Dec, price: Dec): number {
  const each = (terms.lotSize * price) / UNIT;
  const lots = each === 0n ? BigInt(terms.lotsMax) : sum / each;
  if (lots >= BigInt(terms.lotsMax)) return terms.lotsMax;
  return lots < 1n ? 1 : Number.parseInt(`${lots}`, 10);
}

/** Draws a position opened at a price, sometimes with more margin than it needs, and with unpaid overnight funding. */
export function drawPosition(
  draw: Draw,
  terms: ContractTerms,
  entryPrice: Dec,
): { position: PositionState; multiple: number } {
  const lots = 1 + draw.below(draw.pick([10, 1000, terms.lotsMax]));
  const most = leverageMaxOf(terms, valueOf(terms, lots, entryPrice)) ?? 1;
  const multiple = 1 + draw.below(most);
  const initial = initialMargin(terms, lots, entryPrice, multiple);
  const added = draw.below(3) === 0 ? drawPart(draw, initial) : fromUnits(0n);
  const nights = draw.below(3) === 0 ? fromUnits(initial / BigInt(10 + draw.below(90))) : 0n;
  const position = {
    direction: draw.pick(DIRECTIONS),
    lots,
    entryPrice,
    margin: fromUnits(initial + added),
    overnightFunding: fromUnits(nights),
  };
  return { position, multiple };
}
