import { type Dec, ZERO, fromUnits, max, min, quotient, sub } from "@candor/money";
import { equityOf } from "./risk.ts";
import type { ContractTerms, PositionState } from "./terms.ts";
import { type Entry, profitOf, valueOf } from "./value.ts";

const LEAST = fromUnits(1n);
const LIGHTS = 5;

/**
 * Where a position stands in the line of those that are deleveraged (product rules, section 4): profit ratio (profit /
 * the margin that is frozen for it) x effective multiple (value / equity), rounded down. The highest goes first; one
 * without profit has zero or less, and is not in the line.
 */
export function deleverageScore(terms: ContractTerms, position: PositionState, mark: Dec): Dec {
  const equity = max(equityOf(terms, position, mark), LEAST);
  const above = [profitOf(terms, position, mark), valueOf(terms, position.lots, mark)];
  return quotient(above, [max(position.margin, LEAST), equity], "floor");
}

/**
 * How near the front of that line a score is, in lights: five in its first fifth, one in its last, none outside.
 * `scores` are those of the line (above zero, one's own among them), rising.
 */
export function deleverageLights(score: Dec, scores: readonly Dec[]): number {
  if (score <= ZERO || scores.length === 0) return 0;
  let [low, high] = [0, scores.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((scores[middle] ?? score) <= score) low = middle + 1;
    else high = middle;
  }
  return Math.max(1, Math.ceil((LIGHTS * low) / scores.length));
}

/**
 * Where the fifths of a line begin: no score has other lights by these than by all of the line, of which they are five
 * at most.
 */
export const fifthsOf = (scores: readonly Dec[]): Dec[] =>
  scores.length <= LIGHTS
    ? [...scores]
    : Array.from(
        { length: LIGHTS },
        (_, fifth) => scores[Math.floor((fifth * scores.length) / LIGHTS)] ?? ZERO,
      );

/**
 * The deleveraging of a position that has won by as much as `bankrupt`, the price at which the liquidated one would
 * have lost no more than its margin, is worse for it than the mark: it is closed there, or at its own entry where
 * that is nearer to the mark, so that no user is made to lose. So many lots as bring in the `missing` amount, all at
 * most; undefined where it brings in nothing.
 */
export function deleveragingOf(
  terms: ContractTerms,
  { direction, lots, entryPrice }: Entry,
  { mark, bankrupt, missing }: { mark: Dec; bankrupt: Dec; missing: Dec },
): { lots: number; price: Dec; taken: Dec } | undefined {
  const price = direction === "long" ? max(bankrupt, entryPrice) : min(bankrupt, entryPrice);
  const step = direction === "long" ? sub(mark, price) : sub(price, mark);
  if (step <= ZERO || missing <= ZERO) return undefined;
  const each = valueOf(terms, 1, step);
  const needed = (missing + each - 1n) / each;
  const closed = needed < BigInt(lots) ? Number.parseInt(`${needed}`, 10) : lots;
  return { lots: closed, price, taken: valueOf(terms, closed, step) };
}
