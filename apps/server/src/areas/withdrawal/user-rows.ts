import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

/** The end of the hold after a change of protections, which may be past. */
export async function getHold(db: Db | Tx, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("users")
    .select("withdrawals_held_until")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.withdrawals_held_until;
}

/** Locks a user's protections until this transaction ends, and returns what may hold withdrawals. */
export const lockUser = (tx: Tx, userId: string) =>
  tx
    .selectFrom("users")
    .select(["withdrawals_held_until", "locked_at"])
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Counts a user's confirmed withdrawals. */
export async function countConfirmed(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("withdrawals")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("state", "=", "confirmed")
    .executeTakeFirstOrThrow();
  return count;
}
