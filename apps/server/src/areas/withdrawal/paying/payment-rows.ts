import { type Dec, dec } from "@candor/money";
import { sql } from "kysely";
import { WITHDRAWN } from "../../../bus.ts";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { StoredState } from "../move-withdrawal.ts";

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
      "p.signed",
      "p.height",
      "p.block_hash",
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
  /** What was signed for it. */
  payment:
    row.transaction === null || row.signed === null
      ? undefined
      : { transaction: row.transaction, signed: row.signed, height: row.height },
});
/** A withdrawal as far as paying it goes. */
export type Paid = ReturnType<typeof asPaid>;

/** Of those that are paid on a chain, of one state, oldest first, behind the last one that was seen. */
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

/** As it stands, and nobody else changes it until this transaction ends. */
export async function lockPaid(tx: Tx, id: string): Promise<Paid | undefined> {
  const row = await withdrawals(tx).where("w.id", "=", id).forUpdate("w").executeTakeFirst();
  return row && asPaid(row);
}

type NewPayment = { nonce: number; transaction: string; signed: string };

/** Kept once; whoever comes second keeps the same. */
export const insertPayment = (
  tx: Tx,
  { id, network }: Pick<Paid, "id" | "network">,
  { nonce, transaction, signed }: NewPayment,
) =>
  tx
    .insertInto("withdrawal_payments")
    .values({ withdrawal_id: id, network, nonce, transaction, signed })
    .onConflict((conflict) => conflict.column("withdrawal_id").doNothing())
    .execute();

type Place = { height: number | null; block_hash: string | null; gas: string | null };

export const placePayment = (db: Db | Tx, id: string, place: Place) =>
  db.updateTable("withdrawal_payments").set(place).where("withdrawal_id", "=", id).execute();

/** What of a currency is signed, or about to be, and stands in no block. */
export async function sumPromised(db: Db, currencyId: number): Promise<Dec> {
  const { promised } = await db
    .selectFrom("withdrawals as w")
    .leftJoin("withdrawal_payments as p", "p.withdrawal_id", "w.id")
    .select(sql<string | null>`sum(w.amount - w.fee)`.as("promised"))
    .where("w.currency_id", "=", currencyId)
    .where("w.state", "in", ["broadcasting", "sent"])
    .where("p.height", "is", null)
    .executeTakeFirstOrThrow();
  return dec(promised ?? "0");
}

/** Its owner's open clients read how many blocks stand on it by now. */
export async function tellConfirmed(db: Db, { id, userId }: Paid): Promise<void> {
  await sql`SELECT pg_notify(${WITHDRAWN}, ${`${userId} ${id}`})`.execute(db);
}
