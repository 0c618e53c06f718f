import { type Dec, ZERO, cmp, formatDec, max } from "@candor/money";
import { closingOf } from "@candor/rules/contracts/closing.ts";
import {
  type CrossState,
  crossBounds,
  crossEquity,
  crossMaintenance,
} from "@candor/rules/contracts/cross.ts";
import { nextLiquidated } from "@candor/rules/contracts/next-liquidated.ts";
import { profitOf } from "@candor/rules/contracts/value.ts";
import { type Draft, availableIn } from "../settlement/draft.ts";
import { armLimit } from "./arm.ts";
import type { ContractBook } from "./contract-book.ts";
import { coverDeficit } from "./deleverage.ts";
import type { LivePosition } from "./live-position.ts";
import { markAt } from "./marks.ts";
import type { Mark } from "./next-mark.ts";
import type { AccountState } from "./rows.ts";
import { settleClosing } from "./settle-closing.ts";
import type { Shared } from "./shared.ts";

/** A position with the mark that it is valued at. */
type Valued = { live: LivePosition; mark: Mark };

/** A user's open cross positions, each at the mark that its book had with an event, or has now. */
export function crossPositions(
  { positionsOf }: Shared,
  userId: string,
  event = Number.MAX_SAFE_INTEGER,
): Valued[] {
  const valued: Valued[] = [];
  for (const live of positionsOf.get(userId) ?? []) {
    const mark = live.mode === "cross" && live.state === "open" && markAt(live.book, event);
    if (mark) valued.push({ live, mark });
  }
  return valued;
}

/** What stands behind them, and they. */
export function crossState(draft: Draft, valued: readonly Valued[]): CrossState {
  const [first] = valued;
  return {
    cash: first === undefined ? ZERO : cashOf(draft, first.live),
    positions: valued.map(({ live, mark }) => ({
      terms: live.terms,
      position: live,
      mark: mark.price,
    })),
  };
}

export const cashOf = (draft: Draft, { accountId }: LivePosition): Dec =>
  max(ZERO, availableIn(draft, accountId) ?? ZERO);

/**
 * Sets anew up to where each of a user's cross positions may go before the account is looked at again: from the
 * marks that have been dealt with, so that none is passed over that comes before what changed.
 */
export function boundAccount(draft: Draft, shared: Shared, userId: string, event = 0): void {
  const valued = crossPositions(shared, userId, event);
  if (valued.length === 0) return;
  const bounds = crossBounds(crossState(draft, valued));
  valued.forEach(({ live }, at) => armLimit(live, bounds[at]));
}

/**
 * A mark has come so far that a cross account may be under water: if it is, its positions are closed one after the
 * other until it is not (`nextLiquidated` says which).
 */
export function lookAtAccount(
  draft: Draft,
  { shared }: ContractBook,
  userId: string,
  mark: Mark,
): void {
  for (;;) {
    const valued = crossPositions(shared, userId, mark.event);
    const state = crossState(draft, valued);
    const next = nextToClose(valued, state);
    // What is not traded now cannot be closed: it is looked at again with its next mark.
    if (next === undefined) break;
    const { live, mark: at } = next;
    const closing = closingOf(live.terms, live, {
      lots: live.lots,
      price: at.price,
      isLiquidation: true,
      mode: "cross",
      cash: state.cash,
    });
    const account = accountState(valued, state);
    const row = settleClosing(draft, live, closing, { cause: "liquidation", mark: at, account });
    coverDeficit(draft, live, row, at);
  }
  boundAccount(draft, shared, userId, mark.event);
}

/** Whether a position could be closed now, were there a reason. */
export const isTradable = ({ book }: LivePosition): boolean =>
  book.doubt === undefined && !book.isPaused && book.mark !== undefined;

/** The one that is to be liquidated next; where that one is not traded now, the largest loss that is. */
function nextToClose(valued: readonly Valued[], state: CrossState): Valued | undefined {
  const at = nextLiquidated(state);
  const next = at === undefined ? undefined : valued[at];
  if (next === undefined || isTradable(next.live)) return next;
  const profit = ({ live, mark }: Valued): Dec => profitOf(live.terms, live, mark.price);
  return valued
    .filter(({ live }) => isTradable(live))
    .toSorted((a, b) => cmp(profit(a), profit(b)))[0];
}

const accountState = (valued: readonly Valued[], state: CrossState): AccountState => ({
  cash: formatDec(state.cash),
  equity: formatDec(crossEquity(state)),
  maintenance: formatDec(crossMaintenance(state)),
  positions: valued.map(({ live, mark }) => ({
    id: live.id,
    market_id: live.book.market.id,
    direction: live.direction,
    lots: live.lots,
    entry_price: formatDec(live.entryPrice),
    mark: formatDec(mark.price),
    margin: formatDec(live.margin),
    night_fees: formatDec(live.nightFees),
    terms_id: live.termsId,
  })),
});
