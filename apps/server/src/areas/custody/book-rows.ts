import { type Dec, dec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

type Sums = Record<"credited" | "vanished" | "confirming" | "small" | "unbacked", string>;

/** All deposits by a network's chain, summed by currency; the run's time limit bounds the query. */
export async function sumDeposits(tx: Tx, network: string) {
  const { rows } = await sql<Sums & { currency_id: number }>`
    SELECT d.currency_id,
      coalesce(sum(d.amount) FILTER (WHERE d.credited_at IS NOT NULL), 0) AS credited,
      coalesce(sum(d.amount) FILTER (WHERE d.credited_at IS NOT NULL
        AND p.deposit_id IS NOT NULL AND p.height IS NULL), 0) AS vanished,
      coalesce(sum(d.amount) FILTER (WHERE d.credited_at IS NULL AND p.height IS NOT NULL
        AND p.confirmations IS NOT NULL), 0) AS confirming,
      coalesce(sum(d.amount) FILTER (WHERE d.credited_at IS NULL AND p.height IS NOT NULL
        AND p.confirmations IS NULL), 0) AS small,
      coalesce(sum(d.amount) FILTER (WHERE d.credited_at IS NOT NULL
        AND p.deposit_id IS NULL), 0) AS unbacked
    FROM deposits d LEFT JOIN deposit_payments p ON p.deposit_id = d.id
    WHERE d.network = ${network} AND d.way = 'chain' GROUP BY 1`.execute(tx);
  return rows.map(({ currency_id: currencyId, ...sums }) => ({
    currencyId,
    credited: dec(sums.credited),
    vanished: dec(sums.vanished),
    confirming: dec(sums.confirming),
    small: dec(sums.small),
    unbacked: dec(sums.unbacked),
  }));
}

/** The fundings of a network's wallets, by wallet and currency. */
export async function sumFundings(tx: Tx, network: string) {
  const { rows } = await sql<{
    address: string;
    currency_id: number;
    booked: string;
    gone: string;
    unbooked: string;
  }>`
    SELECT address, currency_id,
      coalesce(sum(amount) FILTER (WHERE booked_by IS NOT NULL), 0) AS booked,
      coalesce(sum(amount) FILTER (WHERE booked_by IS NOT NULL AND height IS NULL), 0) AS gone,
      coalesce(sum(amount) FILTER (WHERE booked_by IS NULL AND height IS NOT NULL), 0) AS unbooked
    FROM wallet_fundings WHERE network = ${network} GROUP BY 1, 2`.execute(tx);
  return rows.map((row) => ({
    address: row.address,
    currencyId: row.currency_id,
    booked: dec(row.booked),
    gone: dec(row.gone),
    unbooked: dec(row.unbooked),
  }));
}

/** Withdrawals that are confirmed or refused by their chain, summed by currency. */
export async function sumEnded(tx: Tx, network: string, height: number) {
  const { rows } = await sql<{ currency_id: number; paid: string; gas: string }>`
    SELECT w.currency_id, coalesce(sum(w.amount - w.fee) FILTER (WHERE w.state = 'confirmed'), 0) AS paid,
      sum(p.gas) AS gas
    FROM withdrawals w JOIN withdrawal_payments p ON p.withdrawal_id = w.id
    WHERE w.network = ${network} AND w.state IN ('confirmed', 'returned')
      AND p.height <= ${height} AND p.gas IS NOT NULL GROUP BY 1`.execute(tx);
  return rows.map((row) => ({
    currencyId: row.currency_id,
    paid: dec(row.paid),
    gas: dec(row.gas),
  }));
}

/** Withdrawals that are posted or signed but not ended on their chain up to this block. */
export async function listOpen(tx: Tx, network: string, height: number, most: number) {
  const { rows } = await sql<{
    currency_id: number;
    value: string;
    is_posted: boolean;
    transactions: string[];
  }>`
    SELECT w.currency_id, w.amount - w.fee AS value,
      w.sent_at IS NOT NULL AND w.state <> 'returned' AS is_posted,
      ARRAY(SELECT v.transaction FROM payment_versions v WHERE v.id = w.id) AS transactions
    FROM withdrawals w LEFT JOIN withdrawal_payments p ON p.withdrawal_id = w.id
    WHERE w.network = ${network} AND (w.sent_at IS NOT NULL OR p.withdrawal_id IS NOT NULL)
      AND NOT (w.state IN ('confirmed', 'returned') AND coalesce(p.height, ${height} + 1) <= ${height}
        AND p.gas IS NOT NULL)
    ORDER BY w.number LIMIT ${most}`.execute(tx);
  return rows.map((row) => ({
    currencyId: row.currency_id,
    value: dec(row.value),
    isPosted: row.is_posted,
    transactions: row.transactions,
  }));
}

export type Known = { address: string; currencyId: number; amount: Dec };

type Ended = { network: string; height: number; coinId: number | undefined };

/**
 * Opens a cursor over every address that ever received a payment or is about to by one of our moves, with its confirmed
 * payments less what moves that ended up to a height took from there.
 */
export async function openPlaces(tx: Tx, { network, height, coinId }: Ended): Promise<void> {
  const ended = sql`network = ${sql.lit(network)} AND height <= ${sql.lit(height)}`;
  await sql`
    DECLARE places NO SCROLL CURSOR FOR
    SELECT address, currency_id, sum(amount) AS amount FROM (
      SELECT p.address, d.currency_id, CASE WHEN p.height IS NULL THEN 0 ELSE p.amount END AS amount
      FROM deposit_payments p JOIN deposits d ON d.id = p.deposit_id WHERE p.network = ${sql.lit(network)}
      UNION ALL
      SELECT address, currency_id, amount FROM deposit_dust WHERE network = ${sql.lit(network)}
      UNION ALL
      SELECT address, currency_id, CASE kind WHEN 'sweep' THEN -amount ELSE amount END
      FROM wallet_moves WHERE state = 'confirmed' AND ${ended}
      UNION ALL
      SELECT address, currency_id, 0 FROM wallet_moves
      WHERE kind = 'fuel' AND state IN ('open', 'sent') AND network = ${sql.lit(network)}
      UNION ALL
      SELECT address, ${sql.lit(coinId ?? null)}::integer, -gas FROM wallet_moves
      WHERE kind = 'sweep' AND state IN ('confirmed', 'failed', 'closed') AND gas IS NOT NULL AND ${ended}
    ) came GROUP BY 1, 2`.execute(tx);
}

export async function nextPlaces(tx: Tx, count: number): Promise<Known[]> {
  const { rows } = await sql<{ address: string; currency_id: number; amount: string }>`
    FETCH ${sql.lit(count)} FROM places`.execute(tx);
  return rows.map((row) => ({
    address: row.address,
    currencyId: row.currency_id,
    amount: dec(row.amount),
  }));
}

/** The watched wallets, each with the block from which it is watched. */
export const listWatches = (db: Db | Tx, network: string) =>
  db
    .selectFrom("wallet_watches")
    .select(["address", "height", "block_hash", "is_opened"])
    .where("network", "=", network)
    .orderBy("address")
    .execute();

/** Payments that were too small to be shown, summed by currency. */
export async function sumDust(tx: Tx, network: string) {
  const rows = await tx
    .selectFrom("deposit_dust")
    .select(["currency_id"])
    .select(sql<string>`sum(amount)`.as("amount"))
    .where("network", "=", network)
    .groupBy("currency_id")
    .execute();
  return rows.map((row) => ({ currencyId: row.currency_id, amount: dec(row.amount) }));
}
