import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";

/** Whether one of two users has blocked the other. */
export async function isBlocked(db: Db | Tx, one: string, other: string): Promise<boolean> {
  const found = await db
    .selectFrom("p2p_blocks")
    .select("at")
    .where((where) =>
      where.or([
        where.and({ user_id: one, other_id: other }),
        where.and({ user_id: other, other_id: one }),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** The users that a user has blocked, latest first. */
export async function blockedBy(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("p2p_blocks")
    .select("other_id")
    .where("user_id", "=", userId)
    .orderBy("at", "desc")
    .orderBy("other_id")
    .execute();
  return rows.map(({ other_id: otherId }) => otherId);
}

export const hasBlocked = async (db: Db | Tx, userId: string, otherId: string): Promise<boolean> =>
  (await db
    .selectFrom("p2p_blocks")
    .select(sql`1`.as("one"))
    .where("user_id", "=", userId)
    .where("other_id", "=", otherId)
    .executeTakeFirst()) !== undefined;

export const addBlock = (tx: Tx, userId: string, otherId: string, at: Date) =>
  tx.insertInto("p2p_blocks").values({ user_id: userId, other_id: otherId, at }).execute();

export const removeBlock = (tx: Tx, userId: string, otherId: string) =>
  tx
    .deleteFrom("p2p_blocks")
    .where("user_id", "=", userId)
    .where("other_id", "=", otherId)
    .execute();
