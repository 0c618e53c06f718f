import { type Dec, ZERO, max, sub } from "@candor/money";
import { isCrossUnderwater } from "@candor/rules/contracts/cross.ts";
import type { Draft } from "../settlement/draft.ts";
import { cashOf, crossPositions, crossState } from "./cross-account.ts";
import type { PositionState } from "@candor/rules/contracts/terms.ts";
import type { LivePosition } from "./live-position.ts";

/**
 * Whether the owner's cross account would be under water once so much of its cash is taken for a position, which
 * stands in it itself as `joins` says: if it is a cross one that is open, or is to be.
 */
export function wouldSink(
  draft: Draft,
  position: LivePosition,
  taken: Dec,
  joins: PositionState | undefined = isOpenCross(position) ? position : undefined,
): boolean {
  const { book, userId, terms } = position;
  const others = crossPositions(book.shared, userId).filter(({ live }) => live !== position);
  const mark = book.lastMark;
  if (others.length === 0 && joins === undefined) return false;
  const { positions } = crossState(draft, others);
  const cash = max(ZERO, sub(cashOf(draft, position), taken));
  return isCrossUnderwater({
    cash,
    positions:
      joins === undefined || mark === undefined
        ? positions
        : [...positions, { terms, position: joins, mark: mark.price }],
  });
}

const isOpenCross = ({ mode, state }: LivePosition): boolean =>
  mode === "cross" && state === "open";
