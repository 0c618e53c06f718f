import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import { type Tx, lockKey } from "../../../db/transaction.ts";
import type { Realm } from "../../../ledger/accounts.ts";

/** A work, or the collection of a box sale. */
export type Favourite = { work_id: string | null; collection_id: string | null };

const ofWork = (row: { work_id: string } | undefined): Favourite | undefined =>
  row && { work_id: row.work_id, collection_id: null };

/** Resolves the code of a work, copy or sale, or a collection's id; undefined for a work that must not be shown. */
export async function findFavourite(
  tx: Tx,
  realm: Realm,
  code: string,
): Promise<Favourite | undefined> {
  if (isUuid(code)) return findCollection(tx, code);
  const number = Number.parseInt(code.slice(1), 10);
  if (code.startsWith("W") || code.startsWith("N"))
    return ofWork(await findWork(tx, code.startsWith("W"), number, realm));
  const sale = await tx
    .selectFrom("nft_sales as s")
    .leftJoin("nft_works as w", "w.id", "s.work_id")
    .select(["s.work_id", "s.collection_id", "w.is_hidden"])
    .where("s.number", "=", number)
    .where("s.realm", "=", realm)
    .where("s.seller_id", code.startsWith("S") ? "is" : "is not", null)
    .executeTakeFirst();
  if (sale === undefined || sale.is_hidden === true) return undefined;
  return sale.work_id === null
    ? { work_id: null, collection_id: sale.collection_id }
    : { work_id: sale.work_id, collection_id: null };
}

const isUuid = (code: string): boolean => code.includes("-");

async function findCollection(tx: Tx, id: string): Promise<Favourite | undefined> {
  const collection = await tx
    .selectFrom("nft_collections")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return collection && { work_id: null, collection_id: collection.id };
}

async function findWork(tx: Tx, isWork: boolean, number: number, realm: Realm) {
  const { rows } = await sql<{ work_id: string }>`
    SELECT w.id AS work_id FROM nft_works w
    WHERE w.approved_at IS NOT NULL AND NOT w.is_hidden AND ${
      isWork
        ? sql`w.number = ${number}`
        : sql`w.id = (SELECT work_id FROM nft_items WHERE number = ${number} AND realm = ${realm})`
    }`.execute(tx);
  return rows[0];
}

/** Which of these works and collections a user keeps; none of a guest's. */
export async function collectedBy(
  db: Db,
  userId: string | undefined,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userId === undefined || ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    SELECT coalesce(work_id, collection_id) AS id FROM nft_favourites
    WHERE user_id = ${userId} AND coalesce(work_id, collection_id) = ANY (${ids}::uuid[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Serialises changes of a user's favourites; returns whether this is one and how many there are. */
export async function lockFavourites(
  tx: Tx,
  userId: string,
  { work_id: workId, collection_id: collectionId }: Favourite,
): Promise<{ isOne: boolean; count: number }> {
  await lockKey(tx, `nft favourites ${userId}`);
  const { rows } = await sql<{ is_one: boolean; count: number }>`
    SELECT coalesce(bool_or((work_id, collection_id) IS NOT DISTINCT FROM (${workId}::uuid, ${collectionId}::uuid)), false)
      AS is_one, count(*)::integer AS count
    FROM nft_favourites WHERE user_id = ${userId}`.execute(tx);
  return { isOne: rows[0]?.is_one ?? false, count: rows[0]?.count ?? 0 };
}

export const addFavourite = (tx: Tx, userId: string, favourite: Favourite) =>
  tx
    .insertInto("nft_favourites")
    .values({ user_id: userId, ...favourite })
    .execute();

export const removeFavourite = (tx: Tx, userId: string, favourite: Favourite) =>
  tx
    .deleteFrom("nft_favourites")
    .where("user_id", "=", userId)
    .where("work_id", "is not distinct from", favourite.work_id)
    .where("collection_id", "is not distinct from", favourite.collection_id)
    .execute();

type Position = { before: number | undefined; offset: number; count: number };
export type FavouriteRow = Favourite & {
  number: number;
  sale_number: number | null;
  seller_id: string | null;
};

/** Favourites, latest first, without works that must not be shown, each with its open sale that ends first. */
export async function listFavouriteRows(
  db: Db,
  { userId, realm, now }: { userId: string; realm: Realm; now: Date },
  { before, offset, count }: Position,
): Promise<FavouriteRow[]> {
  const { rows } = await sql<FavouriteRow>`
    SELECT f.number, f.work_id, f.collection_id, s.number AS sale_number, s.seller_id
    FROM nft_favourites f LEFT JOIN nft_works w ON w.id = f.work_id
    LEFT JOIN LATERAL (
      SELECT number, seller_id FROM nft_sales s
      WHERE s.realm = ${realm} AND s.state = 'open' AND s.ends_at > ${now} AND s.stock > 0
        AND (s.work_id = f.work_id OR (s.work_id IS NULL AND s.collection_id = f.collection_id))
      ORDER BY s.ends_at LIMIT 1
    ) s ON true
    WHERE f.user_id = ${userId} AND w.is_hidden IS NOT TRUE
      AND f.number < ${before ?? Number.MAX_SAFE_INTEGER}
    ORDER BY f.number DESC OFFSET ${offset} LIMIT ${count}`.execute(db);
  return rows;
}
