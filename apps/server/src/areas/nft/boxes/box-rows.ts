import { type Selectable, sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { NftBoxes } from "../../../db/schema.gen.ts";
import { type Tx, lockKey } from "../../../db/transaction.ts";

export type BoxRow = Selectable<NftBoxes>;

/** Serialises the openings and draws of one sale. */
export const lockOpenings = (tx: Tx, saleId: string): Promise<void> =>
  lockKey(tx, `nft openings ${saleId}`);

export const findOwnBox = (
  db: Db | Tx,
  userId: string,
  number: number,
): Promise<BoxRow | undefined> =>
  db
    .selectFrom("nft_boxes")
    .selectAll()
    .where("number", "=", number)
    .where("user_id", "=", userId)
    .executeTakeFirst();

export async function nextOpening(tx: Tx, saleId: string): Promise<number> {
  const { last } = await tx
    .selectFrom("nft_boxes")
    .select(({ fn }) => fn.max("opening").as("last"))
    .where("sale_id", "=", saleId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** The opening of a sale that is drawn next. */
export const firstOpening = (db: Db | Tx, saleId: string): Promise<BoxRow | undefined> =>
  db
    .selectFrom("nft_boxes")
    .selectAll()
    .where("sale_id", "=", saleId)
    .where("state", "=", "opening")
    .orderBy("opening")
    .limit(1)
    .executeTakeFirst();

/** Sales with openings that are not drawn yet. */
export async function listOpeningSales(db: Db, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom("nft_boxes")
    .select("sale_id")
    .distinct()
    .where("state", "=", "opening")
    .limit(count)
    .execute();
  return rows.map(({ sale_id: saleId }) => saleId);
}

/** Copies left in the pool of a sale, in the pool's order. */
export async function listLeft(tx: Tx, saleId: string): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    SELECT p.item_id FROM nft_pools p
    LEFT JOIN nft_boxes b ON b.sale_id = p.sale_id AND b.item_id = p.item_id
    WHERE p.sale_id = ${saleId} AND b.id IS NULL ORDER BY p.place`.execute(tx);
  return rows.map(({ item_id: itemId }) => itemId);
}

/** Writes down that an opening was requested; its seed cannot change afterwards. */
export const updateAsked = (
  tx: Tx,
  id: string,
  asked: { client_seed: string; opening: number; asked_at: Date; asked_event: number },
) =>
  tx
    .updateTable("nft_boxes")
    .set({ ...asked, state: "opening" })
    .where("id", "=", id)
    .execute();

export const updateOpened = (
  tx: Tx,
  id: string,
  opened: {
    item_id: string;
    second_id: string;
    second_price: string;
    second_at: Date;
    opened_at: Date;
  },
) =>
  tx
    .updateTable("nft_boxes")
    .set({ ...opened, state: "opened" })
    .where("id", "=", id)
    .execute();

/** A user's own boxes, newest first; with a code, only that one. */
export function listOwnBoxes(
  db: Db,
  { userId, code }: { userId: string; code: string | undefined },
  { before, offset, count }: { before?: number | undefined; offset: number; count: number },
): Promise<BoxRow[]> {
  let query = db.selectFrom("nft_boxes").selectAll().where("user_id", "=", userId);
  if (before !== undefined) query = query.where("number", "<", before);
  if (code !== undefined) query = query.where("number", "=", Number.parseInt(code.slice(1), 10));
  return query.orderBy("number", "desc").offset(offset).limit(count).execute();
}

/** The sales that boxes were sold in, by the ids of their orders. */
export const listSold = (db: Db, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("nft_orders as o")
        .innerJoin("nft_sales as s", "s.id", "o.sale_id")
        .select([
          "o.id",
          "o.price as paid",
          "s.number",
          "s.seller_id",
          "s.title",
          "s.cover",
          "s.currency_id",
        ])
        .where("o.id", "in", orderIds)
        .execute();
