import type pg from "pg";

/** A shard's snapshot as its writer took it, without its rows. */
export type Snapshot = {
  id: string;
  /** The last batch that it includes. */
  batch: number;
  epoch: number;
  event: number;
  orderNumber: number;
  tradeNumber: number;
  /** The ledger transactions of later batches have higher numbers. */
  transactionId: string;
};

/** The kept parts of a shard: the first batch of its journal, and its snapshots by rising batch. */
export type Kept = { firstBatch: number; snapshots: Snapshot[] };

type Row = Record<
  "id" | "batch" | "epoch" | "event" | "orders" | "trades" | "transactions",
  string
>;

export async function readKept(client: pg.ClientBase, shard: string): Promise<Kept> {
  const { rows } = await client.query<Row>(
    `SELECT id::text, batch::text, epoch::text, event::text, order_number::text AS orders,
       trade_number::text AS trades, transaction_id::text AS transactions
     FROM exchange_snapshots WHERE shard = $1 AND NOT is_expired ORDER BY exchange_snapshots.batch`,
    [shard],
  );
  const { rows: journal } = await client.query<{ first: string }>(
    `SELECT coalesce((SELECT min(batch) FROM exchange_journal j WHERE j.shard = s.shard), s.batch + 1)::text
       AS first
     FROM exchange_state s WHERE shard = $1`,
    [shard],
  );
  return {
    firstBatch: Number(journal[0]?.first ?? 1),
    snapshots: rows.map(({ id, transactions, ...row }) => ({
      id,
      batch: Number(row.batch),
      epoch: Number(row.epoch),
      event: Number(row.event),
      orderNumber: Number(row.orders),
      tradeNumber: Number(row.trades),
      transactionId: transactions,
    })),
  };
}

/**
 * Where a replay starts: at the beginning if the journal is whole, otherwise at the oldest snapshot that the journal
 * reaches back to; with `isNewest` at the newest. Throws if there is no start.
 */
export function startOf({ firstBatch, snapshots }: Kept, isNewest: boolean): Snapshot | undefined {
  const reached = snapshots.filter(({ batch }) => batch >= firstBatch - 1);
  const start = isNewest ? reached.at(-1) : firstBatch > 1 ? reached[0] : undefined;
  if (start === undefined && firstBatch > 1)
    throw new Error(`no snapshot reaches the journal, which begins with batch ${firstBatch}`);
  return start;
}
