import type { EntryKind } from "@candor/contract/area-words.ts";
import type { AccountKind } from "@candor/contract/words.ts";
import { type Dec, ZERO, add } from "@candor/money";
import type { Db } from "../../db/pool.ts";
import {
  type Period,
  type PeriodEntry,
  listPeriodEntries,
  sumPeriod,
} from "../../ledger/period.ts";
import { addsUp, boundsOf } from "./decide.ts";

/** A line with what the account had after it; null where lines of other kinds are left out. */
export type Line = PeriodEntry & { balance: Dec | null };

/** One account within a period. Without bounds it has lines of some kinds alone, which no balance follows from. */
export type Section = {
  kind: AccountKind;
  currencyId: number;
  bounds: { opening: Dec; closing: Dec } | undefined;
  lines: Line[];
};

export type Asked = {
  userId: string;
  currencyId: number | null;
  /** Undefined: of every kind. */
  kinds: readonly EntryKind[] | undefined;
  period: Period;
};

/** Two parts of it contradict each other: it is not given out. */
export class Unsound extends Error {
  override readonly name = "Unsound";
}

/**
 * What the ledger says of a user's accounts within a period, as of one moment. Throws `Unsound` where
 * opening, lines and closing do not add up; undefined where there are more lines than `most`.
 */
export function readStatement(
  db: Db,
  { userId, currencyId, kinds, period }: Asked,
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
      if (entries.length > most) return undefined;
      const linesOf = Map.groupBy(entries, ({ accountId }) => accountId);
      return sums.flatMap((account): Section[] => {
        const lines = linesOf.get(account.accountId) ?? [];
        const { kind, currencyId: currency } = account;
        if (kinds !== undefined) {
          const plain = lines.map((line) => ({ ...line, balance: null }));
          const section = { kind, currencyId: currency, bounds: undefined, lines: plain };
          return plain.length === 0 ? [] : [section];
        }
        if (!addsUp(account, lines)) throw new Unsound(`account ${account.accountId}`);
        const bounds = boundsOf(account);
        const isBlank = lines.length === 0 && bounds.opening === ZERO;
        const section = { kind, currencyId: currency, bounds };
        return isBlank ? [] : [{ ...section, lines: withBalances(bounds.opening, lines) }];
      });
    });
}

function withBalances(opening: Dec, lines: readonly PeriodEntry[]): Line[] {
  let balance = opening;
  return lines.map((line) => {
    balance = add(balance, line.amount);
    return { ...line, balance };
  });
}
