import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { NftCollections, NftWorks } from "../../../db/schema.gen.ts";
import type { Tx } from "../../../db/transaction.ts";

export type WorkRow = Selectable<NftWorks>;

/** Counts an artist's works without rejected ones, and those of them in review. */
export async function countWorks(
  db: Db | Tx,
  artistId: string,
): Promise<{ works: number; asked: number }> {
  const { rows } = await sql<{ works: number; asked: number }>`
    SELECT count(*)::integer AS works, (count(*) FILTER (WHERE approved_at IS NULL))::integer AS asked
    FROM nft_works WHERE artist_id = ${artistId} AND rejected_at IS NULL`.execute(db);
  return rows[0] ?? { works: 0, asked: 0 };
}

export async function isFileUsed(db: Db | Tx, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("nft_works")
    .select("id")
    .where("hash", "=", hash)
    .where("rejected_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds an artist's collection by its name in any spelling, or creates it. */
export async function collectionOf(
  tx: Tx,
  wanted: Insertable<NftCollections>,
): Promise<{ id: string; name: string }> {
  const find = () =>
    tx
      .selectFrom("nft_collections")
      .select(["id", "name"])
      .where("artist_id", "=", wanted.artist_id)
      .where(sql`lower(name)`, "=", wanted.name.toLowerCase())
      .executeTakeFirst();
  const found = await find();
  if (found !== undefined) return found;
  await tx.insertInto("nft_collections").values(wanted).execute();
  return { id: wanted.id, name: wanted.name };
}

export const insertWork = (tx: Tx, work: Insertable<NftWorks>) =>
  tx.insertInto("nft_works").values(work).execute();

/** Locks a work in review, so that no other transaction decides it. */
export async function lockAsked(tx: Tx, id: string): Promise<WorkRow> {
  const work = await tx
    .selectFrom("nft_works")
    .selectAll()
    .where("id", "=", id)
    .where("approved_at", "is", null)
    .where("rejected_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (work === undefined) throw new Error(`the work ${id} is not in review`);
  return work;
}

export const changeWork = (
  tx: Db | Tx,
  id: string,
  change: Partial<Pick<WorkRow, "is_hidden" | "is_withdrawn" | "approved_at" | "rejected_at">>,
) => tx.updateTable("nft_works").set(change).where("id", "=", id).execute();

/** An approved work by its code, locked. */
export const lockApproved = (tx: Tx, code: string) =>
  tx
    .selectFrom("nft_works")
    .select(["id", "is_hidden"])
    .where("number", "=", Number.parseInt(code.slice(1), 10))
    .where("approved_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();

/** Where the files of a work are served. */
export const findFiles = (db: Db, id: string) =>
  db
    .selectFrom("nft_works")
    .select(["address", "poster", "rejected_at"])
    .where("id", "=", id)
    .executeTakeFirst();

/** Rejected works whose files are served still, the oldest rejection first. */
export const listServedRejected = (db: Db, most: number) =>
  db
    .selectFrom("nft_works")
    .select(["id", "address", "poster"])
    .where("rejected_at", "is not", null)
    .where("is_withdrawn", "=", false)
    .orderBy("rejected_at")
    .limit(most)
    .execute();
