import type { Db } from "../../../db/pool.ts";
import type { BoxRow } from "./box-rows.ts";

/** The copies in the boxes of a sale at its start, in the pool's order. */
export const listPool = (db: Db, saleId: string) =>
  db
    .selectFrom("nft_pools as p")
    .innerJoin("nft_items as i", "i.id", "p.item_id")
    .innerJoin("nft_works as w", "w.id", "i.work_id")
    .select(["p.item_id", "i.number", "w.number as work", "w.title", "w.rarity"])
    .where("p.sale_id", "=", saleId)
    .orderBy("p.place")
    .execute();

type Position = { before: number | undefined; offset: number; count: number };

/** Drawn openings, latest first; the seed of an opening that is not drawn is not read. */
export function listDrawn(
  db: Db,
  saleId: string,
  { before, offset, count }: Position,
): Promise<BoxRow[]> {
  let query = db
    .selectFrom("nft_boxes")
    .selectAll()
    .where("sale_id", "=", saleId)
    .where("state", "=", "opened");
  if (before !== undefined) query = query.where("opening", "<", before);
  return query.orderBy("opening", "desc").offset(offset).limit(count).execute();
}

/** The box sale with a code, in any realm. */
export const findBoxSale = (db: Db, code: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom("nft_sales")
    .select("id")
    .where("number", "=", Number.parseInt(code.slice(1), 10))
    .where("seller_id", code.startsWith("S") ? "is" : "is not", null)
    .where("mode", "=", "box")
    .executeTakeFirst();
