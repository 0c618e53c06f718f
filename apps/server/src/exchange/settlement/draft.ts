import type { EntryKind } from "@candor/contract/areas/wallet.ts";
import { type Dec, ZERO, add, neg } from "@candor/money";
import type { Line } from "../ledger/post.ts";
import type { Realm } from "../ledger/accounts.ts";
import type { TradeRow } from "./committed.ts";
import type { LiveOrder, MarketBook } from "./market-book.ts";

export type Change = { available: Dec; frozen: Dec };

/** What a batch is about to write. Built in memory while it matches, then settled as one. */
export type Draft = {
  now: Date;
  /** Accounts whose available balance was locked for this batch, as it stands so far. */
  available: Map<number, Dec>;
  changes: Map<number, Change>;
  inserted: Map<LiveOrder, MarketBook>;
  updated: Map<LiveOrder, MarketBook>;
  /** Of those, the ones whose trigger fired in this batch. */
  triggered: Set<LiveOrder>;
  trades: TradeRow[];
  lines: Record<Realm, { user: Line[]; house: Map<string, Line> }>;
  journal: unknown[];
  touched: Set<MarketBook>;
};

export const createDraft = (now: Date): Draft => ({
  now,
  available: new Map(),
  changes: new Map(),
  inserted: new Map(),
  updated: new Map(),
  triggered: new Set(),
  trades: [],
  lines: { live: { user: [], house: new Map() }, demo: { user: [], house: new Map() } },
  journal: [],
  touched: new Set(),
});

export const isEmptyDraft = (draft: Draft): boolean =>
  draft.inserted.size === 0 && draft.updated.size === 0 && draft.trades.length === 0;

export function changeBalance(draft: Draft, accountId: number, available: Dec, frozen: Dec): void {
  const change = draft.changes.get(accountId);
  if (change === undefined) draft.changes.set(accountId, { available, frozen });
  else {
    change.available = add(change.available, available);
    change.frozen = add(change.frozen, frozen);
  }
  const known = draft.available.get(accountId);
  if (known !== undefined) draft.available.set(accountId, add(known, available));
}

/** One end of a leg; `isHouse` also for the account of the fees. */
export type End = { accountId: number; isHouse: boolean };

/**
 * Moves `amount` within one trade. A user's end becomes a line of its own, so that every bill names
 * each trade; the house's ends become one net line a batch, account and kind.
 */
export function pushLeg(
  draft: Draft,
  realm: Realm,
  leg: { from: End; to: End; currencyId: number; kind: EntryKind; amount: Dec; ref: string },
): void {
  if (leg.amount === ZERO) return;
  const { currencyId, kind, amount, ref } = leg;
  pushLine(draft.lines[realm], leg.from.isHouse, {
    accountId: leg.from.accountId,
    currencyId,
    kind,
    amount: neg(amount),
    ref,
  });
  pushLine(draft.lines[realm], leg.to.isHouse, {
    accountId: leg.to.accountId,
    currencyId,
    kind,
    amount,
    ref,
  });
}

function pushLine({ user, house }: Draft["lines"][Realm], isHouse: boolean, line: Line): void {
  if (!isHouse) {
    user.push(line);
    return;
  }
  const key = `${line.accountId} ${line.kind}`;
  const amount = add(house.get(key)?.amount ?? ZERO, line.amount);
  house.set(key, { ...line, amount, ref: null });
}

/** The lines of one realm; what cancelled out within the batch is not worth a line. */
export const linesOf = (draft: Draft, realm: Realm): Line[] => [
  ...draft.lines[realm].user,
  ...[...draft.lines[realm].house.values()].filter(({ amount }) => amount !== ZERO),
];
