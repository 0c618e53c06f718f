import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

/** A withdrawal with its user and its signed transaction. */
export const findSettled = (db: Db | Tx, id: string) =>
  db
    .selectFrom("withdrawals as w")
    .innerJoin("users as u", "u.id", "w.user_id")
    .leftJoin("withdrawal_payments as p", "p.withdrawal_id", "w.id")
    .select([
      "w.user_id",
      "w.currency_id",
      "w.amount",
      "w.fee",
      "w.network",
      "w.address",
      "w.problem",
      "u.account_name",
      "p.transaction",
    ])
    .where("w.id", "=", id)
    .executeTakeFirst();

/** Whether an operator's request to end it is undecided. */
export async function isSettlementOpen(tx: Tx, queue: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("operator_requests")
    .select("id")
    .where("queue", "=", queue)
    .where("state", "=", "open")
    .where(sql<boolean>`payload->>'withdrawal_id' = ${id}`)
    .executeTakeFirst();
  return row !== undefined;
}
