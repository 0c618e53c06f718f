import type { ChatBlock } from "@candor/contract/areas/chat/words.ts";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

export type BlockRow = { number: number; name: string; kind: ChatBlock };

/** The writers that a user mutes or blocks; there is a maximum for each user. */
export async function listBlocks(db: Db | Tx, userId: string): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    SELECT b.number, coalesce(u.nickname, '') AS name, b.kind
    FROM chat_blocks b JOIN chat_writers w ON w.number = b.number JOIN users u ON u.id = w.user_id
    WHERE b.user_id = ${userId} ORDER BY b.number`.execute(db);
  return rows;
}

export const findWriterId = async (db: Db | Tx, number: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom("chat_writers")
      .select("user_id")
      .where("number", "=", number)
      .executeTakeFirst()
  )?.user_id;

export const putBlock = (tx: Tx, userId: string, number: number, kind: ChatBlock) =>
  tx
    .insertInto("chat_blocks")
    .values({ user_id: userId, number, kind })
    .onConflict((conflict) => conflict.columns(["user_id", "number"]).doUpdateSet({ kind }))
    .execute();

export const removeBlock = (tx: Tx, userId: string, number: number) =>
  tx.deleteFrom("chat_blocks").where("user_id", "=", userId).where("number", "=", number).execute();
