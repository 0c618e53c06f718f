import { type Dec, dec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import { REFUSED_HOURS } from "./move-rows.ts";

/** The minimum amounts of the swept currencies of a network. */
export async function listMinimums(db: Db, network: string): Promise<Map<number, Dec>> {
  const rows = await db
    .selectFrom("currency_networks")
    .select(["currency_id", "sweep_minimum"])
    .where("network", "=", network)
    .where("sweep_minimum", "is not", null)
    .execute();
  return new Map(rows.map((row) => [row.currency_id, dec(row.sweep_minimum ?? "0")]));
}

/** A deposit address with credited deposits that no run has looked at yet. */
export type Due = { userId: string; address: string; index: number };

/** Deposits of one statement. */
const SLICE_DEPOSITS = 500;

/**
 * Due addresses, those with the oldest deposits first. An address is left out while a credited deposit of it has
 * vanished from its chain, while a move of it is open, or after one failed.
 */
export async function listDue(db: Db, network: string, now: Date, most: number): Promise<Due[]> {
  const { rows } = await sql<{ user_id: string; address: string; index: number }>`
    SELECT a.user_id, a.address, a.index FROM (
      SELECT d.user_id, d.number FROM deposits d
      JOIN currency_networks n ON n.network = d.network AND n.currency_id = d.currency_id
      JOIN deposit_addresses a ON a.network = d.network AND a.user_id = d.user_id
      WHERE d.way = 'chain' AND d.state = 'credited' AND d.looked_at IS NULL
        AND d.network = ${network} AND n.sweep_minimum IS NOT NULL
        AND NOT EXISTS (
          SELECT FROM deposits gone WHERE gone.user_id = d.user_id AND gone.network = d.network
            AND gone.credited_at IS NOT NULL AND gone.state IN ('vanished', 'confirming'))
        AND NOT EXISTS (
          SELECT FROM wallet_moves m WHERE m.network = a.network AND m.address_index = a.index
            AND (m.state IN ('open', 'sent', 'failed') OR m.state = 'refused'
              AND m.created_at > ${now}::timestamptz - make_interval(hours => ${REFUSED_HOURS})))
      ORDER BY d.number LIMIT ${SLICE_DEPOSITS}
    ) unlooked JOIN deposit_addresses a ON a.network = ${network} AND a.user_id = unlooked.user_id
    GROUP BY a.network, a.index ORDER BY min(unlooked.number) LIMIT ${most}`.execute(db);
  return rows.map(({ user_id: userId, ...row }) => ({ userId, ...row }));
}

const credited = (db: Db | Tx, network: string, userId: string, until: Date) =>
  db
    .updateTable("deposits")
    .where("user_id", "=", userId)
    .where("network", "=", network)
    .where("way", "=", "chain")
    .where("state", "=", "credited")
    .where("credited_at", "<=", until);

/** Marks deposits credited until then as looked at, when nothing of them is worth a sweep. */
export const markLooked = (db: Db, network: string, userId: string, at: Date) =>
  credited(db, network, userId, at).set({ looked_at: at }).where("looked_at", "is", null).execute();

type Moved = { network: string; userId: string; currencyId: number; createdAt: Date };

/** A sweep moves all deposits of a currency that were credited before it began. */
export const markSwept = (tx: Tx, { network, userId, currencyId, createdAt }: Moved, at: Date) =>
  credited(tx, network, userId, createdAt)
    .set({ swept_at: at })
    .where("currency_id", "=", currencyId)
    .where("swept_at", "is", null)
    .execute();

/** Credited deposits that still lie on deposit addresses, by currency. */
export async function sumUnswept(db: Db, network: string): Promise<Map<number, Dec>> {
  const rows = await db
    .selectFrom("deposits")
    .select("currency_id")
    .select(({ fn }) => fn.sum<string>("amount").as("amount"))
    .where("network", "=", network)
    .where("way", "=", "chain")
    .where("state", "=", "credited")
    .where("swept_at", "is", null)
    .groupBy("currency_id")
    .execute();
  return new Map(rows.map(({ currency_id: id, amount }) => [id, dec(amount)]));
}
