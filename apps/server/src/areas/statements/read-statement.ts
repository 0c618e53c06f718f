import type { HoldKind } from "@candor/contract/activity.ts";
import type { EntryKind } from "@candor/contract/area-words.ts";
import type { AccountKind } from "@candor/contract/words.ts";
import { type Dec, ZERO, add } from "@candor/money";
import type { Db } from "../../db/pool.ts";
import { type HoldLine, type HoldQueries, listPeriodHolds } from "../../ledger/hold-lines.ts";
import {
  type Period,
  type PeriodEntry,
  listPeriodEntries,
  sumPeriod,
} from "../../ledger/period.ts";
import { addsUp, boundsOf } from "./decide.ts";

/**
 * A line with the account's balance after it; null when lines of other kinds are left out. A line without an entry has
 * frozen an amount (below zero) or returned it, and moved nothing.
 */
export type Line = Omit<PeriodEntry, "kind" | "amount"> & { balance: Dec | null } & (
    | { kind: EntryKind; amount: Dec; held: null }
    | { kind: HoldKind; amount: null; held: Dec }
  );

/** One account within a period. A section of some kinds only has no opening and closing balance. */
export type Section = {
  kind: AccountKind;
  currencyId: number;
  bounds: { opening: Dec; closing: Dec } | undefined;
  lines: Line[];
};

export type Asked = {
  userId: string;
  currencyId: number | null;
  /** Undefined selects every kind. */
  kinds: readonly EntryKind[] | undefined;
  /** Queries of hold lines, which have no entry and are listed with the entries. */
  holds: HoldQueries;
  period: Period;
};

/** Two parts of a statement contradict each other, so that it is not given out. */
export class Unsound extends Error {
  override readonly name = "Unsound";
}

/**
 * Reads a user's accounts within a period at one moment. Throws `Unsound` when opening, lines and closing do not add
 * up; undefined when there are more than `most` lines.
 */
export function readStatement(
  db: Db,
  { userId, currencyId, kinds, holds: queries, period }: Asked,
  most: number,
): Promise<Section[] | undefined> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const sums = (await sumPeriod(tx, [userId], period)).filter(
        (account) => currencyId === null || account.currencyId === currencyId,
      );
      const ids = sums.map(({ accountId }) => accountId);
      const entries =
        ids.length === 0 ? [] : await listPeriodEntries(tx, ids, { ...period, kinds }, most + 1);
      const holds = await listPeriodHolds(tx, queries, ids, period, most + 1);
      if (entries.length + holds.length > most) return undefined;
      const entriesOf = Map.groupBy(entries, ({ accountId }) => accountId);
      const holdsOf = Map.groupBy(holds, ({ accountId }) => accountId);
      return sums.flatMap((account): Section[] => {
        const moved = entriesOf.get(account.accountId) ?? [];
        const frozen = holdsOf.get(account.accountId) ?? [];
        const { kind, currencyId: currency } = account;
        if (kinds !== undefined) {
          const plain = linesOf(moved, frozen, null);
          const section = { kind, currencyId: currency, bounds: undefined, lines: plain };
          return plain.length === 0 ? [] : [section];
        }
        if (!addsUp(account, moved)) throw new Unsound(`account ${account.accountId}`);
        const bounds = boundsOf(account);
        const isBlank = moved.length + frozen.length === 0 && bounds.opening === ZERO;
        const section = { kind, currencyId: currency, bounds };
        return isBlank ? [] : [{ ...section, lines: linesOf(moved, frozen, bounds.opening) }];
      });
    });
}

/** Entries and hold lines by time, with the balance after each if the opening balance is known. */
function linesOf(
  entries: readonly PeriodEntry[],
  holds: readonly HoldLine[],
  opening: Dec | null,
): Line[] {
  let balance = opening;
  const all = [...entries, ...holds.map((hold) => ({ ...hold, isHold: true as const }))];
  return all
    .toSorted((one, other) => one.postedAt.getTime() - other.postedAt.getTime())
    .map((line): Line => {
      const { accountId, postedAt, ref } = line;
      const of = { accountId, postedAt, ref };
      if ("isHold" in line)
        return { ...of, kind: line.kind, reason: null, amount: null, held: line.amount, balance };
      if (balance !== null) balance = add(balance, line.amount);
      return {
        ...of,
        kind: line.kind,
        reason: line.reason,
        amount: line.amount,
        held: null,
        balance,
      };
    });
}
