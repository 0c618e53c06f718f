import { type Dec, dec, formatDec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";

export type Unsettled = {
  id: string;
  number: number;
  network: string;
  userId: string;
  currencyId: number;
  amount: Dec;
  held: Dec;
  lost: Dec;
  isCredited: boolean;
  isStanding: boolean;
};

type Row = {
  id: string;
  number: number;
  network: string;
  user_id: string;
  currency_id: number;
  amount: string;
  held: string;
  lost: string;
  is_credited: boolean;
  is_standing: boolean;
};

const COLUMNS =
  sql.raw(`d.id, d.number, d.network, d.user_id, d.currency_id, d.amount, d.held, d.lost,
  d.credited_at IS NOT NULL AS is_credited, p.height IS NOT NULL AS is_standing`);

const UNSETTLED = sql`
  SELECT ${COLUMNS} FROM deposits d JOIN deposit_payments p ON p.deposit_id = d.id
  WHERE d.state = 'confirming' AND p.height + p.confirmations - 1 <= (
    SELECT max(b.height) FROM deposit_blocks b WHERE b.network = d.network
  )
  UNION ALL
  SELECT ${COLUMNS} FROM deposit_payments p JOIN deposits d ON d.id = p.deposit_id
  WHERE p.height IS NULL AND d.state = 'credited'`;

const unsettledOf = (row: Row): Unsettled => ({
  id: row.id,
  number: row.number,
  network: row.network,
  userId: row.user_id,
  currencyId: row.currency_id,
  amount: dec(row.amount),
  held: dec(row.held),
  lost: dec(row.lost),
  isCredited: row.is_credited,
  isStanding: row.is_standing,
});

/**
 * Deposits that have their confirmations but are not credited, or are credited but in no block: oldest first, after the
 * number `after`.
 */
export async function listUnsettled(db: Db, most: number, after = 0): Promise<Unsettled[]> {
  const { rows } = await sql<Row>`
    SELECT * FROM (${UNSETTLED}) unsettled WHERE number > ${after}
    ORDER BY number LIMIT ${most}`.execute(db);
  return rows.map(unsettledOf);
}

export async function findUnsettled(tx: Tx, id: string): Promise<Unsettled | undefined> {
  const { rows } = await sql<Row>`
    SELECT * FROM (${UNSETTLED}) unsettled WHERE id = ${id}`.execute(tx);
  return rows.map(unsettledOf)[0];
}

export async function markRestored(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("deposits")
    .set({ state: "credited", held: "0", lost: "0", looked_at: null })
    .where("id", "=", id)
    .execute();
}

type Gone = { held: Dec; lost: Dec; accountId: number };

export async function markVanished(
  tx: Tx,
  id: string,
  { held, lost, accountId }: Gone,
): Promise<void> {
  await tx
    .updateTable("deposits")
    .set({
      state: "vanished",
      held: formatDec(held),
      lost: formatDec(lost),
      held_account_id: accountId,
    })
    .where("id", "=", id)
    .execute();
}
