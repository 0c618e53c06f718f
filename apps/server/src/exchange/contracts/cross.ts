import { type Dec, cmp, formatDec } from "@candor/money";
import { closingOf } from "@candor/rules/contracts/closing.ts";
import { type CrossState, crossEquity, crossMaintenance } from "@candor/rules/contracts/cross.ts";
import { nextLiquidated } from "@candor/rules/contracts/next-liquidated.ts";
import { profitOf } from "@candor/rules/contracts/value.ts";
import type { Draft } from "../settlement/draft.ts";
import type { ContractBook } from "./contract-book.ts";
import { type Valued, boundAccount, crossPositions, crossState } from "./cross-account.ts";
import { coverDeficit } from "./deleverage.ts";
import type { Mark } from "./next-mark.ts";
import { releaseWaiting } from "./open.ts";
import type { AccountState } from "./rows.ts";
import { settleClosing } from "./settle-closing.ts";

/**
 * A mark has come so far that a cross account may be below maintenance: if it is, what waits gives back what it
 * holds, and if it still is, its positions are closed one after the other until it is not (`nextLiquidated` says
 * which).
 */
export function lookAtAccount(draft: Draft, book: ContractBook, userId: string, mark: Mark): void {
  const { shared } = book;
  for (;;) {
    const valued = crossPositions(shared, userId, mark.event);
    const state = crossState(draft, valued);
    const next = nextToClose(valued, state, mark);
    // A contract out of session cannot be closed: its next mark is examined again.
    if (next === undefined) break;
    if (releaseWaiting(draft, shared, userId, mark)) continue;
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

/** Whether a position can be closed at that mark: its book has one of the same event, not a restated one. */
export const isTradable = ({ live: { book }, mark }: Valued, { event, at }: Mark): boolean =>
  book.doubt === undefined && mark.event === event && mark.at === at;

/** The position to liquidate next; if it cannot be traded now, the tradable one with the largest loss. */
function nextToClose(valued: readonly Valued[], state: CrossState, by: Mark): Valued | undefined {
  const at = nextLiquidated(state);
  const next = at === undefined ? undefined : valued[at];
  if (next === undefined || isTradable(next, by)) return next;
  const profit = ({ live, mark }: Valued): Dec => profitOf(live.terms, live, mark.price);
  return valued
    .filter((one) => isTradable(one, by))
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
    night_fees: formatDec(live.overnightFunding),
    terms_id: live.termsId,
  })),
});
