import type { Head } from "@candor/chains/signing/protocol.ts";
import type { Db } from "../../../db/pool.ts";

/** The furthest that the signer's journal is known to have gone; null: it has never answered. */
export async function findHead(db: Db): Promise<Head | null> {
  const row = await db
    .selectFrom("signer_heads")
    .select(["count", "hash"])
    .orderBy("count", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** One row for each line that the journal went on by, at most. */
export const keepHead = (db: Db, head: Head, now: Date) =>
  db
    .insertInto("signer_heads")
    .values({ ...head, told_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const noteCut = (db: Db, now: Date) =>
  db.updateTable("hot_wallets").set({ journal_cut_at: now }).execute();
