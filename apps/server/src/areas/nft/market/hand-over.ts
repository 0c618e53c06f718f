import { sql } from "kysely";
import type { Tx } from "../../../db/transaction.ts";
import type { SaleRow } from "../auctions/sale-rows.ts";

type Handed = { itemId: string; sale: SaleRow; userId: string; price: string; at: Date };

/** A copy changes its owner, with the event that says so, and leaves its sale. */
export async function handOver(tx: Tx, { itemId, sale, userId, price, at }: Handed): Promise<void> {
  const first = sale.mode === "auction" ? "won" : "sold";
  await sql`
    INSERT INTO nft_events (item_id, nth, what, from_id, to_id, sale_id, price, currency_id, at)
    SELECT item_id, nth + 1, ${sale.is_resale && sale.mode === "normal" ? "resold" : first}, to_id, ${userId},
      ${sale.id}, ${price}, ${sale.currency_id}, ${at}
    FROM nft_events WHERE item_id = ${itemId} ORDER BY nth DESC LIMIT 1`.execute(tx);
  await tx
    .updateTable("nft_items")
    .set({
      owner_id: userId,
      sale_id: null,
      acquired_at: at,
      paid: price,
      paid_in: sale.currency_id,
    })
    .where("id", "=", itemId)
    .execute();
}
