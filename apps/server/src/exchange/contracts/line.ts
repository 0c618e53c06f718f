import type { Direction, MarginMode } from "@candor/contract/words.ts";
import { type Dec, ZERO, add, cmp, div, max, min, quantize, sub } from "@candor/money";
import { deleverageScore, deleveragingOf } from "@candor/rules/contracts/deleverage.ts";
import type { ContractTerms, PositionState } from "@candor/rules/contracts/terms.ts";
import { quantityOf } from "@candor/rules/contracts/value.ts";

/** At most this many positions are closed for one that cannot pay its loss. */
export const CLOSED_MAX = 50;

export const OTHER = { long: "short", short: "long" } as const;

/** The price, on a tick towards the mark, at which the position's loss equals what could pay it. */
export function solventPrice(
  { terms, direction }: { terms: ContractTerms; direction: Direction },
  lots: number,
  deficit: Dec,
  mark: Dec,
): Dec {
  const distance = div(deficit, quantityOf(terms, lots), "down");
  const exact = direction === "long" ? add(mark, distance) : sub(mark, distance);
  return max(
    terms.priceTick,
    quantize(exact, terms.priceTick, direction === "long" ? "down" : "up"),
  );
}

type InLine = PositionState & { number: number; terms: ContractTerms };

/** The positions of a direction that gain at a price, highest score first. */
export const lineOf = <Position extends InLine>(
  open: readonly Position[],
  direction: Direction,
  mark: Dec,
): Position[] =>
  open
    .filter((one) => one.direction === direction)
    .map((one) => ({ one, score: deleverageScore(one.terms, one, mark) }))
    .filter(({ score }) => score > ZERO)
    .toSorted((a, b) => cmp(b.score, a.score) || a.one.number - b.one.number)
    .map(({ one }) => one);

/**
 * Positions of the same owner that gain by the loss of one of them, each with isolated margin: they cover the
 * shortfall before the insurance fund does. `open` holds the owner's positions in the contract.
 */
export const ownLine = <Position extends InLine & { mode: MarginMode }>(
  open: readonly Position[],
  struck: Direction,
  mark: Dec,
): Position[] =>
  lineOf(
    open.filter(({ mode }) => mode === "isolated"),
    OTHER[struck],
    mark,
  ).slice(0, CLOSED_MAX);

/** How much of a deficit these positions of the same owner pay. */
export function paidByOwn(
  line: readonly InLine[],
  { mark, bankrupt, deficit }: { mark: Dec; bankrupt: Dec; deficit: Dec },
): Dec {
  let missing = deficit;
  for (const one of line) {
    const taken = deleveragingOf(one.terms, one, { mark, bankrupt, missing });
    if (taken !== undefined) missing = sub(missing, taken.taken);
  }
  return min(deficit, sub(deficit, missing));
}
