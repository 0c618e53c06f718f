import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { SaleRow } from "../auctions/sale-rows.ts";

type Part = {
  bought: number;
  is_collected: boolean;
  margin: "held" | "returned" | "paid" | "forfeited" | null;
  order_number: number | null;
};

/** A user's purchases, favourite mark, margin and order in a sale. */
export async function ownPartOf(db: Db, sale: SaleRow, userId: string) {
  const { rows } = await sql<Part>`
    SELECT (SELECT count(*)::integer FROM nft_orders WHERE sale_id = ${sale.id} AND user_id = ${userId} AND state = 'paid')
        AS bought,
      EXISTS (SELECT FROM nft_favourites WHERE user_id = ${userId} AND CASE WHEN ${sale.work_id}::uuid IS NULL
        THEN collection_id = ${sale.collection_id} ELSE work_id = ${sale.work_id} END) AS is_collected,
      (SELECT state FROM nft_margins WHERE sale_id = ${sale.id} AND user_id = ${userId}) AS margin,
      (SELECT number FROM nft_orders WHERE sale_id = ${sale.id} AND user_id = ${userId} AND deadline IS NOT NULL)
        AS order_number`.execute(db);
  const [part] = rows;
  const {
    bought = 0,
    is_collected = false,
    margin = null,
    order_number: number = null,
  } = part ?? {};
  return {
    bought,
    is_collected,
    is_seller: sale.seller_id === userId,
    margin,
    is_leading: sale.top_user_id === userId,
    order: number === null ? null : `${sale.seller_id === null ? "R" : "V"}${number}`,
  };
}
