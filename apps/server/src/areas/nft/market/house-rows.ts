import { sql } from "kysely";
import type { Tx } from "../../../db/transaction.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import type { Free, Open } from "./programme.ts";

export type HouseWork = Free & { title: string; poster: string; collectionId: string };

/** The house's works that may be shown, each with its copies that are in no sale. */
export async function listHouseWorks(tx: Tx, realm: Realm): Promise<HouseWork[]> {
  const { rows } = await sql<HouseWork>`
    SELECT w.id AS "workId", w.artist_id AS "seriesId", w.collection_id AS "collectionId", w.rarity, w.title, w.poster,
      count(i.id)::integer AS free
    FROM nft_artists a JOIN nft_works w ON w.artist_id = a.id
    LEFT JOIN nft_items i ON i.work_id = w.id AND i.realm = ${realm} AND i.owner_id IS NULL AND i.sale_id IS NULL
    WHERE a.user_id IS NULL AND w.approved_at IS NOT NULL AND NOT w.is_hidden
    GROUP BY w.id ORDER BY w.number`.execute(tx);
  return rows;
}

/** Open sales of the house, at most as many as its programme keeps. */
export async function listHouseSales(tx: Tx, realm: Realm): Promise<Open[]> {
  const { rows } = await sql<Omit<Open, "endsAt"> & { ends_at: Date }>`
    SELECT s.mode, s.work_id AS "workId", c.artist_id AS "seriesId", s.ends_at
    FROM nft_sales s JOIN nft_collections c ON c.id = s.collection_id
    WHERE s.realm = ${realm} AND s.state = 'open' AND s.seller_id IS NULL`.execute(tx);
  return rows.map(({ ends_at: endsAt, ...row }) => ({ ...row, endsAt: endsAt.getTime() }));
}

/** Locks free copies of a work, oldest first, until this transaction ends. */
export async function lockFree(
  tx: Tx,
  realm: Realm,
  workId: string,
  count: number,
): Promise<{ id: string; edition: number }[]> {
  return tx
    .selectFrom("nft_items")
    .select(["id", "edition"])
    .where("work_id", "=", workId)
    .where("realm", "=", realm)
    .where("owner_id", "is", null)
    .where("sale_id", "is", null)
    .orderBy("number")
    .limit(count)
    .forUpdate()
    .execute();
}

/** Writes the copies in the boxes of a sale, in the order that draws count in. */
export async function insertPool(
  tx: Tx,
  saleId: string,
  itemIds: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO nft_pools (sale_id, place, item_id)
    SELECT ${saleId}, row_number() OVER (ORDER BY w.number, i.edition), i.id
    FROM nft_items i JOIN nft_works w ON w.id = i.work_id WHERE i.id = ANY (${itemIds}::uuid[])`.execute(
    tx,
  );
}

export async function collectionName(tx: Tx, id: string): Promise<string> {
  const { name } = await tx
    .selectFrom("nft_collections")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return name;
}
