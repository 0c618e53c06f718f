import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { type Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";

export type Progress = { trade_number: number; event: number };

/** Before the first run the progress starts at the present end, since earlier trades and seconds touched no bot. */
export async function beginProgress(db: Db, realm: Realm): Promise<void> {
  await sql`
    INSERT INTO bot_progress (realm, trade_number, event)
    SELECT ${realm}, trade_number, coalesce((SELECT max(id) FROM index_ticks), 0)
    FROM exchange_state WHERE shard = ${realm} ON CONFLICT DO NOTHING`.execute(db);
}

/** Locked until the transaction ends; undefined if another process holds it. */
export const lockProgress = (tx: Tx, realm: Realm): Promise<Progress | undefined> =>
  tx
    .selectFrom("bot_progress")
    .select(["trade_number", "event"])
    .where("realm", "=", realm)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const moveProgress = (tx: Tx, realm: Realm, to: Partial<Progress>): Promise<unknown> =>
  tx.updateTable("bot_progress").set(to).where("realm", "=", realm).execute();

type Span = { realm: Realm; after: number; through: number };

/** Makes every bot due that has an order traded under these numbers. */
export async function markTouched(
  tx: Tx,
  { realm, after, through }: Span,
  now: Date,
): Promise<void> {
  await sql`
    UPDATE bots b SET due_at = ${now} FROM (
      SELECT DISTINCT o.bot_id FROM spot_trades t
      CROSS JOIN LATERAL (VALUES (t.maker_order_id), (t.taker_order_id)) AS side (order_id)
      JOIN bot_orders o ON o.order_id = side.order_id
      WHERE t.realm = ${realm} AND t.number > ${after} AND t.number <= ${through}
    ) touched
    WHERE b.id = touched.bot_id AND b.due_at > ${now}`.execute(tx);
}

export type WithStops = {
  id: string;
  market_id: number;
  stop_loss: string | null;
  take_profit: string | null;
  after_event: number;
};

/** Bots whose stops lie within a market's lowest and highest index in some seconds. */
export async function listReached(
  tx: Tx,
  realm: Realm,
  ranges: readonly { marketId: number; lowest: string; highest: string }[],
): Promise<WithStops[]> {
  const { rows } = await sql<WithStops>`
    SELECT b.id, b.market_id, b.stop_loss, b.take_profit, b.after_event
    FROM jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb)
      AS r ("marketId" integer, lowest numeric, highest numeric)
    JOIN bots b ON b.market_id = r."marketId" AND b.realm = ${realm} AND b.state IN ('running', 'paused')
      AND (b.stop_loss >= r.lowest OR b.take_profit <= r.highest)
    ORDER BY b.id`.execute(tx);
  return rows;
}
