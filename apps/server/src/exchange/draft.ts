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
  trades: TradeRow[];
  lines: Record<Realm, Line[]>;
  journal: unknown[];
  touched: Set<MarketBook>;
};

export const createDraft = (now: Date): Draft => ({
  now,
  available: new Map(),
  changes: new Map(),
  inserted: new Map(),
  updated: new Map(),
  trades: [],
  lines: { live: [], demo: [] },
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

/** Two legs that cancel out: `amount` leaves one account and arrives at the other. */
export function pushLegs(
  draft: Draft,
  realm: Realm,
  legs: { from: number; to: number; currencyId: number; kind: EntryKind; amount: Dec; ref: string },
): void {
  if (legs.amount === ZERO) return;
  const { from, to, currencyId, kind, amount, ref } = legs;
  draft.lines[realm].push(
    { accountId: from, currencyId, kind, amount: neg(amount), ref },
    { accountId: to, currencyId, kind, amount, ref },
  );
}
