import { type Dec, dec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

type Change = { currencyId: number; amount: Dec };

/** What the entries of these accounts sum to by UTC day (whole days since 1970), from `since` on. */
export async function changesByDay(
  db: Db,
  accountIds: readonly number[],
  since: Date,
): Promise<Map<number, Change[]>> {
  const { rows } = await sql<{ day: number; currency_id: number; amount: string }>`
    SELECT floor(extract(epoch FROM t.posted_at) / 86400)::integer AS day, e.currency_id,
      sum(e.amount)::text AS amount
    FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE e.account_id = ANY(${accountIds}::bigint[]) AND t.posted_at >= ${since}
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
