import type { GridSpacing } from "@candor/contract/areas/bots/choices.ts";
import {
  type Dec,
  add,
  fromInteger,
  fromUnits,
  mul,
  quantize,
  quotient,
  sub,
  toNumber,
} from "@candor/money";

export type GridRange = { lower: Dec; upper: Dec; levels: number; spacing: GridSpacing };

/**
 * The prices of a grid, the lowest first, on the tick: the range's own bounds, and between them the same distance or the
 * same ratio. Exact, so that a form and the server have the same. The range lies on the tick, its upper bound above its lower.
 */
export function gridLevels({ lower, upper, levels, spacing }: GridRange, tick: Dec): Dec[] {
  const cells = levels - 1;
  const between =
    spacing === "geometric"
      ? geometricBetween(lower, upper, cells, tick)
      : arithmeticBetween(lower, upper, cells, tick);
  return [lower, ...between, upper];
}

function arithmeticBetween(lower: Dec, upper: Dec, cells: number, tick: Dec): Dec[] {
  return Array.from({ length: cells - 1 }, (_, at) => {
    const distance = quotient(
      [sub(upper, lower), fromInteger(at + 1)],
      [fromInteger(cells)],
      "half",
    );
    return quantize(add(lower, distance), tick, "half");
  });
}

/**
 * The level `at` of `cells` is the largest price whose power of `cells` is at most that of the exact one. The guess of a
 * double is set right by whole numbers.
 */
function geometricBetween(lower: Dec, upper: Dec, cells: number, tick: Dec): Dec[] {
  const [low, high] = [lower / tick, upper / tick];
  const [first, ratio] = [toNumber(lower), toNumber(upper) / toNumber(lower)];
  return Array.from({ length: cells - 1 }, (_, index) => {
    const at = index + 1;
    const power = low ** BigInt(cells - at) * high ** BigInt(at);
    let ticks = BigInt(Math.round((first * ratio ** (at / cells)) / toNumber(tick)));
    while (ticks ** BigInt(cells) > power) ticks -= 1n;
    while ((ticks + 1n) ** BigInt(cells) <= power) ticks += 1n;
    return fromUnits(ticks * tick);
  });
}

/** Returns the smallest distance of a level from the one below, as a part of that: the tightest cell. */
export function leastStep(levels: readonly Dec[]): Dec {
  const steps = levels
    .slice(1)
    .map((upper, at) => quotient([sub(upper, levels[at] ?? upper)], [levels[at] ?? upper], "down"));
  return steps.reduce((least, step) => (step < least ? step : least));
}

/** What a step has to be above: the fees of both sides of a round, twice. */
export const stepFloor = (makerFeeRate: Dec, takerFeeRate: Dec): Dec =>
  mul(fromInteger(2), add(makerFeeRate, takerFeeRate), "up");
