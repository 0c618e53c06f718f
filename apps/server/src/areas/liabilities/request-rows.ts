import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

/** The waiting request; undefined if none. */
export const findWaiting = (db: Db | Tx) =>
  db
    .selectFrom("liability_requests")
    .select(["id", "asked_at"])
    .where("snapshot", "is", null)
    .executeTakeFirst();

/** Returns undefined if another request waits already. */
export const insertRequest = (tx: Tx, userId: string, at: Date) =>
  tx
    .insertInto("liability_requests")
    .values({ user_id: userId, asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("asked_at")
    .executeTakeFirst();

/** A snapshot answers all waiting requests. */
export const answerRequests = (tx: Tx, snapshot: number) =>
  tx.updateTable("liability_requests").set({ snapshot }).where("snapshot", "is", null).execute();
