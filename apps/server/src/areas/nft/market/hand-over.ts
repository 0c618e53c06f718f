import type { NFT_EVENTS } from "@candor/contract/areas/nft/choices.ts";
import { sql } from "kysely";
import type { Tx } from "../../../db/transaction.ts";
import type { SaleRow } from "../auctions/sale-rows.ts";

type Handed = { itemId: string; sale: SaleRow; userId: string; price: string; at: Date };

const whatOf = ({ mode, is_resale: isResale }: SaleRow): (typeof NFT_EVENTS)[number] => {
  if (mode === "normal") return isResale ? "resold" : "sold";
  return mode === "auction" ? "won" : "drawn";
};

/** Gives a copy to its new owner with an event, and takes it out of its sale. */
export async function handOver(tx: Tx, { itemId, sale, userId, price, at }: Handed): Promise<void> {
  await sql`
    INSERT INTO nft_events (item_id, nth, what, from_id, to_id, sale_id, price, currency_id, at)
    SELECT item_id, nth + 1, ${whatOf(sale)}, to_id, ${userId},
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
