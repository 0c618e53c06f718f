import type { NFT_ORDER_STATES, NftMode } from "@candor/contract/areas/nft/choices.ts";
import { isToUser } from "@candor/contract/areas/nft/shapes.ts";
import type { Db } from "../../../db/pool.ts";

/** Where a page begins: after a number, or a number of rows after the first. */
type Page = { before?: number | undefined; offset: number; count: number };

/** An auction by its code, in any realm. */
export const findAuction = (
  db: Db,
  code: string,
): Promise<{ id: string; title: string } | undefined> =>
  db
    .selectFrom("nft_sales")
    .select(["id", "title"])
    .where("number", "=", Number.parseInt(code.slice(1), 10))
    .where("seller_id", isToUser(code) ? "is not" : "is", null)
    .where("mode", "=", "auction")
    .executeTakeFirst();

/** The bids of a sale, the last first. */
export function listBidRows(db: Db, saleId: string, { before, offset, count }: Page) {
  let query = db.selectFrom("nft_bids").selectAll().where("sale_id", "=", saleId);
  if (before !== undefined) query = query.where("nth", "<", before);
  return query.orderBy("nth", "desc").offset(offset).limit(count).execute();
}

/** Boxes, newest first, each with the copy that was drawn from it; without seeds. */
export function listBoxRows(db: Db, { before, offset, count }: Page) {
  let query = db
    .selectFrom("nft_boxes as b")
    .innerJoin("nft_sales as s", "s.id", "b.sale_id")
    .leftJoin("nft_items as i", "i.id", "b.item_id")
    .leftJoin("nft_works as w", "w.id", "i.work_id")
    .select([
      "b.number",
      "b.user_id",
      "b.state",
      "b.bought_at",
      "b.opened_at",
      "s.number as sale_number",
      "s.seller_id",
      "i.number as item_number",
      "w.rarity",
    ]);
  if (before !== undefined) query = query.where("b.number", "<", before);
  return query.orderBy("b.number", "desc").offset(offset).limit(count).execute();
}

/** Sales, newest first; running auctions by earliest end. */
export function listSaleRows(
  db: Db,
  { mode, isRunning }: { mode: NftMode | undefined; isRunning: boolean },
  { before, offset, count }: Page,
) {
  let query = db.selectFrom("nft_sales").selectAll();
  if (mode !== undefined) query = query.where("mode", "=", mode);
  if (isRunning)
    query = query.where("mode", "=", "auction").where("state", "=", "open").orderBy("ends_at");
  else if (before !== undefined) query = query.where("number", "<", before);
  return query.orderBy("number", "desc").offset(offset).limit(count).execute();
}

/** Orders with a deadline, which are those of won auctions, newest first. */
export function listWinRows(
  db: Db,
  state: (typeof NFT_ORDER_STATES)[number] | undefined,
  { before, offset, count }: Page,
) {
  let query = db
    .selectFrom("nft_orders as o")
    .innerJoin("nft_sales as s", "s.id", "o.sale_id")
    .select([
      "o.number",
      "o.user_id",
      "o.state",
      "o.price",
      "o.deadline",
      "o.created_at",
      "s.number as sale_number",
      "s.seller_id",
      "s.title",
      "s.margin",
      "s.currency_id",
    ])
    .where("o.deadline", "is not", null);
  if (state !== undefined) query = query.where("o.state", "=", state);
  if (before !== undefined) query = query.where("o.number", "<", before);
  return query.orderBy("o.number", "desc").offset(offset).limit(count).execute();
}
