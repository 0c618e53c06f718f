import { type Dec, ZERO, max, sub } from "@candor/money";
import { isCrossUnderwater } from "@candor/rules/contracts/cross.ts";
import type { Draft } from "../settlement/draft.ts";
import { cashOf, crossPositions, crossState } from "./cross-account.ts";
import type { LivePosition } from "./live-position.ts";

/**
 * Whether the owner's cross account would be under water once so much of its cash is taken for a position, which
 * stands in it itself if it is a cross one that is open.
 */
export function wouldSink(draft: Draft, position: LivePosition, taken: Dec): boolean {
  const { book, userId, mode, state, terms } = position;
  const others = crossPositions(book.shared, userId).filter(({ live }) => live !== position);
  const mark = book.lastMark;
  const joins = mode === "cross" && state === "open" && mark !== undefined;
  if (others.length === 0 && !joins) return false;
  const { positions } = crossState(draft, others);
  const cash = max(ZERO, sub(cashOf(draft, position), taken));
  return isCrossUnderwater({
    cash,
    positions: joins ? [...positions, { terms, position, mark: mark.price }] : positions,
  });
}
