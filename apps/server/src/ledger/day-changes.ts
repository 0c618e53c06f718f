import { type Dec, dec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

type Change = { currencyId: number; amount: Dec };

/**
 * What the entries of these accounts sum to by UTC day (whole days since 1970), from `first` on: the
 * sums that are carried, and the entries since, of one snapshot.
 */
export async function changesByDay(
  db: Db,
  accountIds: readonly number[],
  first: number,
): Promise<Map<number, Change[]>> {
  const { rows } = await sql<{ day: number; currency_id: number; amount: string }>`
    SELECT c.day, a.currency_id, sum(c.amount)::text AS amount FROM (
      SELECT account_id, day, amount FROM ledger_days
      WHERE account_id = ANY(${accountIds}::bigint[]) AND day >= ${first}
      UNION ALL
      SELECT account_id, floor(extract(epoch FROM posted_at) / 86400)::integer, amount
      FROM ledger_entries
      WHERE account_id = ANY(${accountIds}::bigint[])
        AND id > (SELECT entry_id FROM ledger_checkpoint)
        AND posted_at >= to_timestamp(${first}::bigint * 86400)
    ) c JOIN accounts a ON a.id = c.account_id
    GROUP BY 1, 2`.execute(db);
  const changes = new Map<number, Change[]>();
  for (const { day, currency_id, amount } of rows) {
    const change = { currencyId: currency_id, amount: dec(amount) };
    const ofDay = changes.get(day);
    if (ofDay === undefined) changes.set(day, [change]);
    else ofDay.push(change);
  }
  return changes;
}
