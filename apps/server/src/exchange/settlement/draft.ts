import type { EntryKind } from "@candor/contract/area-words.ts";
import type { AccountKind } from "@candor/contract/words.ts";
import { type Dec, ZERO, add, neg } from "@candor/money";
import type { Line } from "../../ledger/post.ts";
import type { AccountName, Book, Product } from "../product.ts";

export type Change = { available: Dec; frozen: Dec };

/** A balance as a batch left it. */
export type BalanceRow = {
  id: number;
  holder_id: string;
  kind: AccountKind;
  currency_id: number;
  available: string;
  frozen: string;
};

/** Where a batch gets its ids and numbers; they rise with every one given out. */
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
  /** What the last commit left in accounts that only this writer moves. */
  owned: ReadonlyMap<number, Dec>;
  changes: Map<number, Change>;
  lines: { user: Line[]; house: Map<string, Line> };
  /** What each product writes, by the product's name; what it is only that product knows. */
  rows: Map<string, unknown>;
  journal: unknown[];
  /** Books whose hash or memory has to be stored anew. */
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
 * What may be paid from an account now: of one that only this writer moves always, of any other if
 * the command named it.
 */
export const availableIn = ({ available, owned }: Draft, accountId: number): Dec | undefined =>
  available.get(accountId) ?? owned.get(accountId);

/** Moves a balance; refused by the database unless the lines of the batch say the same. */
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

/** One end of a leg; `isHouse` also for the account of the fees. */
export type End = { accountId: number; isHouse: boolean };

/**
 * Moves `amount` from one account to another. A user's end becomes a line of its own, so that every
 * bill names what it belongs to; the house's ends become one net line a batch, account and kind.
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

/** All lines; what cancelled out within the batch is not worth one. */
export const linesOf = ({ user, house }: Draft["lines"]): Line[] => [
  ...user,
  ...[...house.values()].filter(({ amount }) => amount !== ZERO),
];
