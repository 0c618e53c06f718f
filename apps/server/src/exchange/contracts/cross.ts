import { type Dec, ZERO, cmp, formatDec, max } from "@candor/money";
import { closingOf } from "@candor/rules/contracts/closing.ts";
import {
  type CrossState,
  crossBounds,
  crossEquity,
  crossMaintenance,
  isCrossUnderwater,
} from "@candor/rules/contracts/cross.ts";
import { profitOf } from "@candor/rules/contracts/value.ts";
import { type Draft, availableIn } from "../settlement/draft.ts";
import { armLimit } from "./arm.ts";
import type { ContractBook } from "./contract-book.ts";
import { coverDeficit } from "./deleverage.ts";
import type { LivePosition } from "./live-position.ts";
import { type Mark, markAt } from "./marks.ts";
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

/** Sets anew up to where each of a user's cross positions may go before the account is looked at again. */
export function boundAccount(draft: Draft, shared: Shared, userId: string): void {
  const valued = crossPositions(shared, userId);
  if (valued.length === 0) return;
  const bounds = crossBounds(crossState(draft, valued));
  valued.forEach(({ live }, at) => armLimit(live, bounds[at]));
}

/**
 * A mark has come so far that a cross account may be under water: if it is, its positions are closed, the
 * largest loss first, until it is not. A loss that its cash cannot pay is paid by what its other positions
 * have gained, which are closed before.
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
    if (valued.length === 0 || !isCrossUnderwater(state)) break;
    const next = nextToClose(draft, valued);
    // What is not traded now cannot be closed: it is looked at again with its next mark.
    if (next === undefined) break;
    closeCross(draft, next, accountState(valued, state));
  }
  boundAccount(draft, shared, userId);
}

/** The one with the largest loss; before it, where cash cannot pay that loss, the one that gained most. */
function nextToClose(draft: Draft, valued: readonly Valued[]): Valued | undefined {
  const tradable = valued
    .filter(({ live: { book } }) => book.doubt === undefined && !book.isPaused && book.mark !== undefined)
    .map((one) => ({
      one,
      profit: profitOf(one.live.terms, one.live, one.mark.price),
    }))
    .toSorted((a, b) => cmp(a.profit, b.profit) || a.one.live.number - b.one.live.number);
  const [worst, best] = [tradable[0], tradable.at(-1)];
  if (worst === undefined || best === undefined || best.profit <= ZERO) return worst?.one;
  return closingAt(draft, worst.one).deficit > ZERO ? best.one : worst.one;
}

const closingAt = (draft: Draft, { live, mark }: Valued) =>
  closingOf(live.terms, live, {
    lots: live.lots,
    price: mark.price,
    isLiquidation: true,
    mode: "cross",
    cash: cashOf(draft, live),
  });

function closeCross(draft: Draft, valued: Valued, account: AccountState): void {
  const { live, mark } = valued;
  const row = settleClosing(draft, live, closingAt(draft, valued), {
    cause: "liquidation",
    mark,
    account,
  });
  coverDeficit(draft, live, row, mark);
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
