import type { Tx } from "../../../db/transaction.ts";

/** The number of a user's deposits seen on a chain since a time. */
export async function countSince(tx: Tx, userId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom("deposits")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("way", "=", "chain")
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}
