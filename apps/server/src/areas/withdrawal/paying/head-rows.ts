import type { Head } from "@candor/chains/signing/protocol.ts";
import type { Db } from "../../../db/pool.ts";

/** The furthest known line of the signer's journal; null until the signer has answered. */
export async function findHead(db: Db): Promise<Head | null> {
  const row = await db
    .selectFrom("signer_heads")
    .select(["count", "hash"])
    .orderBy("count", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds at most one row for each new line of the journal. */
export const keepHead = (db: Db, head: Head, now: Date) =>
  db
    .insertInto("signer_heads")
    .values({ ...head, told_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const noteCut = (db: Db, now: Date) =>
  db.updateTable("hot_wallets").set({ journal_cut_at: now }).execute();
