import type { ChangeRow } from "../../../apps/server/src/exchange/contracts/changes.ts";
import { type Dec, ZERO, dec, formatDec, sub, sum } from "@candor/money";
import { openedWorst } from "@candor/rules/contracts/plan.ts";
import type { PositionState } from "@candor/rules/contracts/terms.ts";
import {
  type Debt,
  countDebt,
  createDebts,
  debtOf,
  roomOf,
  worseOf,
  worstCaseOf,
  worstLossOf,
  worstMoveOf,
} from "@candor/rules/contracts/worst-case.ts";
import { type Position, type World, bookOf, frameOf, isAccepted, seenAt } from "./world.ts";

/** How much more of the fund the position would put at risk, and how much of it is free. */
type Costs = { more: Dec; free: Dec; isTooMuch: boolean };

/** What the worst case costs the fund with a position in this state, by a change's marks; undefined if unknown. */
export function costsWith(
  world: World,
  position: Position,
  state: PositionState,
  { event }: ChangeRow,
): Costs | undefined {
  const mark = frameOf(world, event)?.seen.get(position.marketId)?.mark.price;
  if (mark === undefined || !world.funds.areTold) return undefined;
  const { market } = bookOf(world, position.marketId);
  const move = worstMoveOf(market);
  // A position that is about to open costs nothing yet.
  const now = position.isWaiting ? undefined : debtNow(position, event);
  const more = sub(
    worstLossOf(debtOf(position.terms, state), mark, move),
    worstLossOf(now, mark, move),
  );
  const others: Dec[] = [];
  for (const { market: other } of world.books.values())
    if (other.id !== market.id && other.asset === market.asset)
      others.push(worseOf(worstAt(world, other.id, event)));
  const own = worstAt(world, market.id, event, position.isWaiting ? position : undefined);
  const fund = world.funds.insurance.balance;
  const free = roomOf({ fund, others: sum(others), own }, position.direction);
  return { more, free, isTooMuch: more > ZERO && more > free };
}

/** Reports a position in a state that costs the fund too much in the worst case. */
export function costsNotTooMuch(
  world: World,
  position: Position,
  { state, row }: { state: PositionState; row: ChangeRow },
  wrong: (fault: string) => void,
): void {
  const costs = costsWith(world, position, state, row);
  if (costs?.isTooMuch === true)
    wrong(
      `it costs the fund ${formatDec(costs.more)} more, of which ${formatDec(costs.free)} is free`,
    );
}

function worstAt(world: World, marketId: number, event: number, but?: Position) {
  const { market, positions } = bookOf(world, marketId);
  const mark = frameOf(world, event)?.seen.get(marketId)?.mark.price;
  const debts = createDebts();
  for (const position of positions) {
    const debt = position === but ? undefined : debtNow(position, event);
    if (debt !== undefined) countDebt(debts, debt, 1);
  }
  return mark === undefined
    ? { long: ZERO, short: ZERO }
    : worstCaseOf(debts, mark, worstMoveOf(market));
}

/**
 * What a position counts as in the worst case: an accepted one counts at the worst price that its owner takes, a
 * pending order not at all.
 */
function debtNow(unsplit: Position, event: number): Debt | undefined {
  const position = seenAt(unsplit, event);
  if (!position.isWaiting) return debtOf(position.terms, position);
  const { worst_price: worst } = position.row;
  return isAccepted(position) && worst !== null
    ? debtOf(position.terms, openedWorst(position, dec(worst)))
    : undefined;
}
