import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

/** Until when a change of what protects the account holds its withdrawals up, past or not. */
export async function getHold(db: Db | Tx, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("users")
    .select("withdrawals_held_until")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.withdrawals_held_until;
}

/** What may keep a user's withdrawals up; nothing that protects the account changes until this transaction ends. */
export const lockUser = (tx: Tx, userId: string) =>
  tx
    .selectFrom("users")
    .select(["withdrawals_held_until", "locked_at"])
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** How many withdrawals of a user have ended well. */
export async function countConfirmed(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("withdrawals")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("state", "=", "confirmed")
    .executeTakeFirstOrThrow();
  return count;
}
