import { dec, formatDec } from "@candor/money";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import type { OrderRow } from "../auctions/order-rows.ts";
import { saleCodeOf } from "./item-view.ts";

/** Views of own orders in the given order, each with its sale. */
export async function orderViews(
  { db, catalogue }: Pick<CoreCtx, "db" | "catalogue">,
  rows: readonly OrderRow[],
) {
  if (rows.length === 0) return [];
  const sales = await db
    .selectFrom("nft_sales")
    .select(["id", "number", "seller_id", "title", "cover", "currency_id", "margin"])
    .where(
      "id",
      "in",
      rows.map(({ sale_id: saleId }) => saleId),
    )
    .execute();
  const saleOf = new Map(sales.map((sale) => [sale.id, sale]));
  return rows.map((row) => {
    const sale = saleOf.get(row.sale_id);
    if (sale === undefined) throw new Error(`the order ${row.id} is of no sale`);
    return {
      code: `${sale.seller_id === null ? "R" : "V"}${row.number}`,
      sale: saleCodeOf(sale),
      title: sale.title,
      cover: sale.cover,
      state: row.state as "waiting" | "paid" | "expired",
      currency_id: sale.currency_id,
      currency_code: catalogue.currency(sale.currency_id)?.code ?? "",
      price: formatDec(dec(row.price)),
      margin: sale.margin === null ? null : formatDec(dec(sale.margin)),
      created_at: row.created_at.toISOString(),
      deadline: row.deadline?.toISOString() ?? null,
      paid_at: row.paid_at?.toISOString() ?? null,
      is_read: row.state !== "waiting" || row.read_at !== null,
    };
  });
}
