import { type Dec, add, dec, formatDec } from "@candor/money";
import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";

export type DueRow = {
  order_id: string;
  n: number;
  amount: string;
  user_id: string;
  account_id: number;
  terms_id: number;
};

/** Releases that are due, the oldest first. */
export async function listDueReleases(tx: Tx, now: Date, most: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    SELECT r.order_id, r.n, r.amount, o.user_id, o.token_account_id AS account_id, o.terms_id
    FROM ieo_releases r JOIN ieo_orders o ON o.id = r.order_id
    WHERE r.released_at IS NULL AND r.due_at <= ${now}
    ORDER BY r.due_at, r.order_id, r.n LIMIT ${most}`.execute(tx);
  return rows;
}

export async function markReleased(tx: Tx, rows: readonly DueRow[], now: Date): Promise<void> {
  await sql`
    UPDATE ieo_releases r SET released_at = ${now}
    FROM unnest(${rows.map((row) => row.order_id)}::uuid[], ${rows.map(({ n }) => n)}::integer[])
      AS one (order_id, n)
    WHERE (r.order_id, r.n) = (one.order_id, one.n)`.execute(tx);
  const sums = new Map<string, Dec>();
  for (const { order_id: id, amount } of rows)
    sums.set(id, add(sums.get(id) ?? dec("0"), dec(amount)));
  await sql`
    UPDATE ieo_orders o SET locked = o.locked - one.amount
    FROM unnest(${[...sums.keys()]}::uuid[], ${[...sums.values()].map((one) => formatDec(one))}::numeric[])
      AS one (id, amount)
    WHERE o.id = one.id`.execute(tx);
}
