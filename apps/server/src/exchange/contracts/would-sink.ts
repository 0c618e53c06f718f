import { type Dec, ZERO, max, sub } from "@candor/money";
import { isCrossBelowMaintenance } from "@candor/rules/contracts/cross.ts";
import type { PositionState } from "@candor/rules/contracts/terms.ts";
import type { Draft } from "../settlement/draft.ts";
import { cashOf, crossPositions, crossState } from "./cross-account.ts";
import type { LivePosition } from "./live-position.ts";
import type { Mark } from "./next-mark.ts";

/**
 * Whether the owner's cross account would be below maintenance at a mark after this much cash is used for a position,
 * which joins the account as `joins` says.
 */
export function wouldSink(
  draft: Draft,
  position: LivePosition,
  { taken, joins, mark }: { taken: Dec; joins: PositionState | undefined; mark: Mark },
): boolean {
  const { book, userId, terms } = position;
  const valued = crossPositions(book.shared, userId, mark.event);
  const others = valued.filter(({ live }) => live !== position);
  if (others.length === 0 && joins === undefined) return false;
  const { positions } = crossState(draft, others);
  const cash = max(ZERO, sub(cashOf(draft, position), taken));
  return isCrossBelowMaintenance({
    cash,
    positions:
      joins === undefined
        ? positions
        : [...positions, { terms, position: joins, mark: mark.price }],
  });
}
