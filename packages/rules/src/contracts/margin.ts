import { type Dec, add, div, fromInteger, fromUnits, mul } from "@candor/money";
import { closeFee } from "./fees.ts";
import type { ContractTerms } from "./terms.ts";
import { valueOf } from "./value.ts";

/** Returns the margin frozen to open at a price: value / leverage in the quote currency, rounded up. */
export const initialMargin = (
  terms: ContractTerms,
  lots: number,
  price: Dec,
  leverage: number,
): Dec => div(valueOf(terms, lots, price), fromInteger(leverage), "up");

/** A tier as a straight line that gives the margin of a value within it: value x rate - credit. */
export type TierLine = {
  rate: Dec;
  /** What the lower rates of earlier tiers save, in 10^-36 of the quote currency: an unrounded product of two units. */
  credit: bigint;
  /** Undefined for the last tier, whose rate also applies above its largest value. */
  valueMax: Dec | undefined;
};

/** Caches tiers by their list, since every margin needs them and no list ever changes. */
const known = new WeakMap<ContractTerms["tiers"], readonly TierLine[]>();

/** Returns the tiers from the lowest up. Each line begins where the previous one ends, so that no margin jumps. */
export function tierLines({ tiers }: Pick<ContractTerms, "tiers">): readonly TierLine[] {
  const lines = known.get(tiers) ?? linesOf(tiers);
  known.set(tiers, lines);
  return lines;
}

function linesOf(tiers: ContractTerms["tiers"]): readonly TierLine[] {
  let credit = 0n;
  return tiers.map(({ rate, valueMax }, index) => {
    const before = tiers[index - 1];
    if (before !== undefined) credit += (rate - before.rate) * before.valueMax;
    return { rate, credit, valueMax: index === tiers.length - 1 ? undefined : valueMax };
  });
}

/** Returns the line of a value; throws RangeError without tiers. */
function tierLineAt(terms: Pick<ContractTerms, "tiers">, value: Dec): TierLine {
  const line = tierLines(terms).find(({ valueMax }) => valueMax === undefined || value <= valueMax);
  if (line === undefined) throw new RangeError("a contract without tiers");
  return line;
}

const LEAST = fromUnits(1n);

/**
 * Returns the maintenance margin of a value, without the fee to close: each part of the value at the rate of its own
 * tier (product rules, section 4), rounded up once. Both in the quote currency.
 */
export function tierMargin(terms: Pick<ContractTerms, "tiers">, value: Dec): Dec {
  const { rate, credit } = tierLineAt(terms, value);
  return mul(fromUnits(value * rate - credit), LEAST, "up");
}

/** Returns the equity that a position has to keep at a mark: its tiers' margin and the fee to close there. */
export const maintenanceOf = (terms: ContractTerms, lots: number, mark: Dec): Dec =>
  add(tierMargin(terms, valueOf(terms, lots, mark)), closeFee(terms, lots, mark));

/** Returns the highest leverage for a position of this value; undefined if no position may be as large. */
export const leverageMaxOf = (
  { tiers }: Pick<ContractTerms, "tiers">,
  value: Dec,
): number | undefined => tiers.find(({ valueMax }) => value <= valueMax)?.leverageMax;

/** Returns the largest value that a position may have. */
export const valueMaxOf = ({ tiers }: Pick<ContractTerms, "tiers">): Dec => {
  const last = tiers.at(-1);
  if (last === undefined) throw new RangeError("a contract without tiers");
  return last.valueMax;
};
