import { type Dec, ZERO, fromUnits, max, min, quotient, sub } from "@candor/money";
import { equityOf } from "./risk.ts";
import type { ContractTerms, PositionState } from "./terms.ts";
import { type Entry, profitOf, valueOf } from "./value.ts";

const LEAST = fromUnits(1n);
const LIGHTS = 5;

/**
 * Returns a position's score in the queue for auto-deleveraging (product rules, section 4): profit ratio (profit /
 * frozen margin) x effective leverage (value / equity), rounded down. The highest score is deleveraged first. A
 * position without profit scores zero or less and is not in the queue.
 */
export function deleverageScore(terms: ContractTerms, position: PositionState, mark: Dec): Dec {
  const equity = max(equityOf(terms, position, mark), LEAST);
  const above = [profitOf(terms, position, mark), valueOf(terms, position.lots, mark)];
  return quotient(above, [max(position.margin, LEAST), equity], "floor");
}

/**
 * Returns a score's place in the queue in lights: five in the first fifth, one in the last, none outside the queue.
 * `scores` are those of the queue in rising order: above zero, with one's own among them.
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
 * Returns the scores at which the fifths of a queue begin, at most five. They give every score the same lights as the
 * whole queue does.
 */
export const fifthsOf = (scores: readonly Dec[]): Dec[] =>
  scores.length <= LIGHTS
    ? [...scores]
    : Array.from(
        { length: LIGHTS },
        (_, fifth) => scores[Math.floor((fifth * scores.length) / LIGHTS)] ?? ZERO,
      );

/**
 * Deleverages a winning position. `bankrupt` is the price at which the liquidated position would have lost exactly its
 * margin. The winner is closed there, or at its own entry if that is nearer to the mark, so that no user is made to
 * lose. It closes as many lots as bring in the `missing` amount, at most all; undefined if it brings in nothing.
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
