import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { NftArtists } from "../../../db/schema.gen.ts";
import { type Tx, lockKey } from "../../../db/transaction.ts";

export type ArtistRow = Selectable<NftArtists>;
export type CountedArtist = ArtistRow & { works: number; sold: number; owners: number };

/** Serialises the requests that one user makes as an artist. */
export const lockArtist = (tx: Tx, userId: string): Promise<void> =>
  lockKey(tx, `nft artist ${userId}`);

export const findArtistOf = (db: Db | Tx, userId: string): Promise<ArtistRow | undefined> =>
  db.selectFrom("nft_artists").selectAll().where("user_id", "=", userId).executeTakeFirst();

export async function isNameTaken(db: Db | Tx, name: string): Promise<boolean> {
  const row = await db
    .selectFrom("nft_artists")
    .select("id")
    .where(sql`lower(name)`, "=", name.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

export const insertArtist = (tx: Tx, artist: Insertable<NftArtists>) =>
  tx.insertInto("nft_artists").values(artist).execute();

type Listed = {
  realm: string;
  id?: string | undefined;
  text?: string | undefined;
  offset: number;
  count: number;
};

/** Lists artists by name, with their works and sales in one realm. */
export async function listArtists(
  db: Db | Tx,
  { realm, id, text = "", offset, count }: Listed,
): Promise<CountedArtist[]> {
  const part = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<CountedArtist>`
    WITH page AS (
      SELECT * FROM nft_artists
      WHERE lower(name) LIKE ${part} AND (${id ?? null}::uuid IS NULL OR id = ${id ?? null}::uuid)
      ORDER BY lower(name) OFFSET ${offset} LIMIT ${count}
    )
    SELECT page.*, coalesce(w.works, 0)::integer AS works, coalesce(i.owners, 0)::integer AS owners,
      coalesce(s.sold, 0)::integer AS sold
    FROM page
    LEFT JOIN LATERAL (
      SELECT count(*) AS works FROM nft_works
      WHERE artist_id = page.id AND approved_at IS NOT NULL AND NOT is_hidden
    ) w ON true
    LEFT JOIN LATERAL (
      SELECT count(DISTINCT i.owner_id) AS owners FROM nft_works o JOIN nft_items i ON i.work_id = o.id
      WHERE o.artist_id = page.id AND i.realm = ${realm}::realm
    ) i ON true
    LEFT JOIN LATERAL (
      SELECT count(*) AS sold FROM nft_works o JOIN nft_items i ON i.work_id = o.id
      JOIN nft_events e ON e.item_id = i.id AND e.what <> 'minted'
      WHERE o.artist_id = page.id AND i.realm = ${realm}::realm
    ) s ON true
    ORDER BY lower(page.name)`.execute(db);
  return rows;
}

/** The outcome of the last request about a user in a queue. */
export const lastAsked = (db: Db | Tx, userId: string, queue: string) =>
  db
    .selectFrom("operator_requests")
    .select(["state", "rejection", "answer"])
    .where("queue", "=", queue)
    .where("user_id", "=", userId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
