import type { EntryKind } from "@candor/contract/area-words.ts";
import type { AccountKind } from "@candor/contract/words.ts";
import { type Dec, ZERO, add, neg } from "@candor/money";
import type { Line } from "../../ledger/post.ts";
import type { AccountName, Book, Product } from "../product.ts";

export type Change = { available: Dec; frozen: Dec };

/** A balance after a batch. */
export type BalanceRow = {
  id: number;
  holder_id: string;
  kind: AccountKind;
  currency_id: number;
  available: string;
  frozen: string;
};

/** Gives a batch its ids and numbers, each higher than the one before. */
export type Numbers = {
  /** The last order number given out before the batch began. */
  before: number;
  takeOrderNumbers: (count: number) => number;
  nextOrder: () => { id: string; number: number };
  nextTrade: () => { id: string; number: number };
};

/** What a batch is about to write. Built in memory while it decides, then settled as one. */
export type Draft = {
  now: Date;
  numbers: Numbers;
  accountOf: (name: AccountName) => number;
  /** Accounts that may be paid from in this batch, with their available balance so far. */
  available: Map<number, Dec>;
  /** The last committed balances of accounts that only this writer moves. */
  owned: ReadonlyMap<number, Dec>;
  changes: Map<number, Change>;
  lines: { user: Line[]; house: Map<string, Line> };
  /** The rows that each product writes, by its name; only that product knows their form. */
  rows: Map<string, unknown>;
  journal: unknown[];
  /** Books whose hash or memory has to be stored again. */
  touched: Set<Book>;
  /** Rows changed so far: by this the work of a batch is measured. */
  effects: number;
  /** The book at work: it answers for an exception. */
  at: Book | undefined;
};

export const createDraft = (
  parts: Pick<Draft, "now" | "numbers" | "accountOf" | "owned" | "rows">,
): Draft => ({
  ...parts,
  available: new Map(),
  changes: new Map(),
  lines: noLines(),
  journal: [],
  touched: new Set(),
  effects: 0,
  at: undefined,
});

/** Whether a batch would change nothing. */
export const isEmpty = ({ rows, changes, touched }: Draft, products: readonly Product[]): boolean =>
  changes.size === 0 &&
  touched.size === 0 &&
  products.every((product) => product.isEmpty(rows.get(product.name)));

export const noLines = (): Draft["lines"] => ({ user: [], house: new Map() });

/**
 * What may be paid from an account now. An account that only this writer moves is always known; any other only if a
 * command named it.
 */
export const availableIn = ({ available, owned }: Draft, accountId: number): Dec | undefined =>
  available.get(accountId) ?? owned.get(accountId);

/** Changes a balance; the database refuses it unless it agrees with the lines of the batch. */
export function changeBalance(draft: Draft, accountId: number, available: Dec, frozen: Dec): void {
  const change = draft.changes.get(accountId);
  if (change === undefined) draft.changes.set(accountId, { available, frozen });
  else {
    change.available = add(change.available, available);
    change.frozen = add(change.frozen, frozen);
  }
  const known = availableIn(draft, accountId);
  if (known !== undefined) draft.available.set(accountId, add(known, available));
}

/** One end of a leg; `isHouse` is also set for the fee account. */
export type End = { accountId: number; isHouse: boolean };

/**
 * Moves `amount` from one account to another. Each user's end is a line of its own with what it belongs to. The house's
 * ends add up to one line a batch, account and kind.
 */
export function pushLeg(
  draft: Draft,
  leg: { from: End; to: End; currencyId: number; kind: EntryKind; amount: Dec; ref: string | null },
): void {
  if (leg.amount === ZERO) return;
  const { currencyId, kind, amount, ref } = leg;
  pushLine(draft.lines, leg.from, { currencyId, kind, amount: neg(amount), ref });
  pushLine(draft.lines, leg.to, { currencyId, kind, amount, ref });
}

function pushLine(
  { user, house }: Draft["lines"],
  { accountId, isHouse }: End,
  line: Omit<Line, "accountId">,
): void {
  if (!isHouse) {
    user.push({ accountId, ...line });
    return;
  }
  const key = `${accountId} ${line.kind}`;
  const amount = add(house.get(key)?.amount ?? ZERO, line.amount);
  house.set(key, { accountId, ...line, amount, ref: null });
}

/** All lines, without those that cancelled out within the batch. */
export const linesOf = ({ user, house }: Draft["lines"]): Line[] => [
  ...user,
  ...[...house.values()].filter(({ amount }) => amount !== ZERO),
];
