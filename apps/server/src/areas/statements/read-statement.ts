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

/** A line with what the account had after it. */
export type Line = PeriodEntry & { balance: Dec };

/** One account within a period. */
export type Section = {
  kind: AccountKind;
  currencyId: number;
  opening: Dec;
  closing: Dec;
  lines: Line[];
};

export type Asked = { userId: string; currencyId: number | null; period: Period };

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
  { userId, currencyId, period }: Asked,
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
      const entries = ids.length === 0 ? [] : await listPeriodEntries(tx, ids, period, most + 1);
      if (entries.length > most) return undefined;
      const linesOf = Map.groupBy(entries, ({ accountId }) => accountId);
      return sums.flatMap((account) => {
        const lines = linesOf.get(account.accountId) ?? [];
        if (!addsUp(account, lines)) throw new Unsound(`account ${account.accountId}`);
        const { kind, currencyId: currency } = account;
        const { opening, closing } = boundsOf(account);
        const isBlank = lines.length === 0 && opening === ZERO;
        const section = { kind, currencyId: currency, opening, closing };
        return isBlank ? [] : [{ ...section, lines: withBalances(opening, lines) }];
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
