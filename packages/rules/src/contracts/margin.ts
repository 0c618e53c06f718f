import { type Dec, add, div, fromInteger, fromUnits, mul } from "@candor/money";
import { closeFee } from "./fees.ts";
import type { ContractTerms } from "./terms.ts";
import { valueOf } from "./value.ts";

/** The amount frozen to open at a price: value / leverage in the quote currency, rounded up. */
export const initialMargin = (
  terms: ContractTerms,
  lots: number,
  price: Dec,
  leverage: number,
): Dec => div(valueOf(terms, lots, price), fromInteger(leverage), "up");

/** A tier as the straight line that the margin follows within it: value x rate - credit. */
export type TierLine = {
  rate: Dec;
  /** What lower rates below save, in 10^-36 of the quote currency: products of two units, unrounded. */
  credit: bigint;
  /** Undefined of the last: its rate goes on beyond its largest value. */
  valueMax: Dec | undefined;
};

/** Caches tiers by their list, since every margin needs them and no list ever changes. */
const known = new WeakMap<ContractTerms["tiers"], readonly TierLine[]>();

/** The tiers from the lowest on. Each line begins where the one before it ends, so that no margin jumps. */
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

/** The line that a value lies on; throws RangeError where there are no tiers. */
function tierLineAt(terms: Pick<ContractTerms, "tiers">, value: Dec): TierLine {
  const line = tierLines(terms).find(({ valueMax }) => valueMax === undefined || value <= valueMax);
  if (line === undefined) throw new RangeError("a contract without tiers");
  return line;
}

const LEAST = fromUnits(1n);

/**
 * The maintenance margin of a value, without the fee to close: each part of the value at the rate of the tier
 * that it lies in (product rules, section 4), rounded up once. Both in the quote currency.
 */
export function tierMargin(terms: Pick<ContractTerms, "tiers">, value: Dec): Dec {
  const { rate, credit } = tierLineAt(terms, value);
  return mul(fromUnits(value * rate - credit), LEAST, "up");
}

/** What a position has to be worth at a mark: its tiers' margin and the fee to close it there. */
export const maintenanceOf = (terms: ContractTerms, lots: number, mark: Dec): Dec =>
  add(tierMargin(terms, valueOf(terms, lots, mark)), closeFee(terms, lots, mark));

/** The largest multiple that a position of this value may have; undefined: no position is as large. */
export const leverageMaxOf = (
  { tiers }: Pick<ContractTerms, "tiers">,
  value: Dec,
): number | undefined => tiers.find(({ valueMax }) => value <= valueMax)?.leverageMax;

/** The largest value that a position may have. */
export const valueMaxOf = ({ tiers }: Pick<ContractTerms, "tiers">): Dec => {
  const last = tiers.at(-1);
  if (last === undefined) throw new RangeError("a contract without tiers");
  return last.valueMax;
};
