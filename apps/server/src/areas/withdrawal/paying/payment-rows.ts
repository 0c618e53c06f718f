import { type Dec, dec } from "@candor/money";
import { sql } from "kysely";
import { WITHDRAWN } from "../../../manifest/bus.ts";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { StoredState } from "../move-withdrawal.ts";
import type { Place } from "./standing.ts";

const withdrawals = (db: Db | Tx) =>
  db
    .selectFrom("withdrawals as w")
    .leftJoin("withdrawal_payments as p", "p.withdrawal_id", "w.id")
    .select([
      "w.number",
      "w.id",
      "w.user_id",
      "w.account_id",
      "w.currency_id",
      "w.network",
      "w.address",
      "w.amount",
      "w.fee",
      "w.held",
      "w.state",
      "w.problem",
      "w.confirmations",
      "w.broadcasting_at",
      "p.transaction",
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof withdrawals>["execute"]>>[number];

const asPaid = (row: Row) => ({
  number: row.number,
  id: row.id,
  userId: row.user_id,
  accountId: row.account_id,
  currencyId: row.currency_id,
  network: row.network,
  to: row.address,
  amount: dec(row.amount),
  fee: dec(row.fee),
  held: dec(row.held),
  state: row.state as StoredState,
  problem: row.problem,
  confirmations: row.confirmations,
  broadcastingAt: row.broadcasting_at,
  /** Whether a transaction was signed for it. */
  isSigned: row.transaction !== null,
});
/** A withdrawal with the fields that paying needs. */
export type Paid = ReturnType<typeof asPaid>;

/** Withdrawals on a chain in one state, oldest first, after the last one seen. */
export async function listPaid(
  db: Db,
  state: StoredState,
  { after, count }: { after: number; count: number },
): Promise<Paid[]> {
  const rows = await withdrawals(db)
    .where("w.state", "=", state)
    .where("w.card", "is", null)
    .where("w.number", ">", after)
    .orderBy("w.number")
    .limit(count)
    .execute();
  return rows.map(asPaid);
}

/** Locks a withdrawal until this transaction ends. */
export async function lockPaid(tx: Tx, id: string): Promise<Paid | undefined> {
  const row = await withdrawals(tx).where("w.id", "=", id).forUpdate("w").executeTakeFirst();
  return row && asPaid(row);
}

type NewPayment = { nonce: number; transaction: string };

/** Stores a payment once; a second run would store the same. */
export const insertPayment = (
  tx: Tx,
  { id, network }: Pick<Paid, "id" | "network">,
  { nonce, transaction }: NewPayment,
) =>
  tx
    .insertInto("withdrawal_payments")
    .values({ withdrawal_id: id, network, nonce, transaction })
    .onConflict((conflict) => conflict.column("withdrawal_id").doNothing())
    .execute();

/** Stores where a payment stands; returns whether that changed. */
export async function placePayment(db: Db, id: string, place: Place): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("withdrawal_payments")
    .set(place)
    .where("withdrawal_id", "=", id)
    .where(
      sql<boolean>`(transaction, block_hash) IS DISTINCT FROM (${place.transaction}, ${place.block_hash})`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The amount of a currency, also as gas, that the wallet has signed or is about to sign and no block has taken. */
export async function sumPromised(db: Db, currencyId: number): Promise<Dec> {
  const { rows } = await sql<{ promised: string | null }>`
    SELECT sum(amount) AS promised FROM (
      SELECT w.amount - w.fee AS amount FROM withdrawals w
      LEFT JOIN withdrawal_payments p ON p.withdrawal_id = w.id
      WHERE w.currency_id = ${currencyId} AND w.state IN ('broadcasting', 'sent') AND p.height IS NULL
      UNION ALL
      SELECT amount FROM wallet_moves
      WHERE kind = 'fuel' AND currency_id = ${currencyId} AND state IN ('open', 'sent') AND height IS NULL
    ) promises`.execute(db);
  return dec(rows[0]?.promised ?? "0");
}

/** Publishes the number of confirmations to the owner's open clients. */
export async function publishConfirmed(db: Db, { id, userId }: Paid): Promise<void> {
  await sql`SELECT pg_notify(${WITHDRAWN}, ${`${userId} ${id}`})`.execute(db);
}
