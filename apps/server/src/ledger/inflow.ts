import { type Dec, dec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import { houseName } from "./house-names.ts";

const DAY_MS = 86_400_000;

/**
 * The net inflow from outside to live users by currency on the UTC day of a time, over all kinds of entries but not
 * capital of the house. It includes only entries already carried into the sums.
 */
export async function inflowOf(
  db: Db,
  now: Date,
): Promise<{ since: Date; inflow: { currencyId: number; amount: Dec }[] }> {
  const day = Math.floor(now.getTime() / DAY_MS);
  const since = new Date(day * DAY_MS);
  const { rows } = await sql<{ currency_id: number; amount: string }>`
    SELECT o.currency_id, (-d.amount - coalesce(f.amount, 0))::text AS amount
    FROM accounts o JOIN holders h ON h.id = o.holder_id
      JOIN ledger_days d ON d.account_id = o.id AND d.day = ${day}
      LEFT JOIN LATERAL (
        SELECT sum(e.amount) AS amount FROM accounts a JOIN holders b ON b.id = a.holder_id
          JOIN ledger_entries e ON e.account_id = a.id
        WHERE b.class = 'house' AND b.realm = 'live' AND a.currency_id = o.currency_id
          AND e.kind = 'funding' AND e.posted_at >= ${since}
      ) f ON true
    WHERE h.class = 'outside' AND h.realm = 'live' AND h.name = ${houseName.outside}
      AND -d.amount > coalesce(f.amount, 0)`.execute(db);
  const inflow = rows.map(({ currency_id: currencyId, amount }) => ({
    currencyId,
    amount: dec(amount),
  }));
  return { since, inflow };
}
