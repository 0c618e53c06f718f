import { sql } from "kysely";
import type { Tx } from "../../../db/transaction.ts";
import type { BoxRow } from "./box-rows.ts";

/** Makes the buyer of a box the owner of the item that came out of it, for what the box has cost. */
export async function giveDrawn(
  tx: Tx,
  { sale_id: saleId, order_id: orderId, user_id: userId }: BoxRow,
  itemId: string,
  at: Date,
): Promise<void> {
  await sql`
    INSERT INTO nft_events (item_id, nth, what, from_id, to_id, sale_id, price, currency_id, at)
    SELECT i.id, (SELECT max(e.nth) + 1 FROM nft_events e WHERE e.item_id = i.id), 'drawn', NULL,
      ${userId}, s.id, o.price, s.currency_id, ${at}
    FROM nft_items i JOIN nft_sales s ON s.id = i.sale_id JOIN nft_orders o ON o.id = ${orderId}
    WHERE i.id = ${itemId} AND s.id = ${saleId}`.execute(tx);
  const { numAffectedRows } = await sql`
    UPDATE nft_items i SET owner_id = ${userId}, sale_id = NULL, acquired_at = ${at},
      paid = o.price, paid_in = s.currency_id
    FROM nft_orders o JOIN nft_sales s ON s.id = o.sale_id
    WHERE i.id = ${itemId} AND o.id = ${orderId} AND i.sale_id = ${saleId} AND i.owner_id IS NULL`.execute(
    tx,
  );
  if (numAffectedRows !== 1n) throw new Error(`the item ${itemId} does not lie in its boxes`);
}
