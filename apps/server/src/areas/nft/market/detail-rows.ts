import { NFT_RARITIES } from "@candor/contract/areas/nft/choices.ts";
import { formatDec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { SaleRow } from "../auctions/sale-rows.ts";
import { chanceOf } from "./decide.ts";

/** The description of the work, or of a box sale's collection. */
export async function aboutOf(db: Db, sale: SaleRow): Promise<string> {
  const { about } =
    sale.work_id === null
      ? await db
          .selectFrom("nft_collections")
          .select("about")
          .where("id", "=", sale.collection_id)
          .executeTakeFirstOrThrow()
      : await db
          .selectFrom("nft_works")
          .select("about")
          .where("id", "=", sale.work_id)
          .executeTakeFirstOrThrow();
  return about;
}

type Left = { rarity: string; works: number; left: number };

/** The chances of the next draw: each copy left in the boxes is equally likely. */
export async function chancesOf(db: Db, saleId: string) {
  const { rows } = await sql<Left>`
    SELECT w.rarity, count(DISTINCT w.id)::integer AS works,
      (count(*) FILTER (WHERE i.sale_id = p.sale_id))::integer AS left
    FROM nft_pools p JOIN nft_items i ON i.id = p.item_id JOIN nft_works w ON w.id = i.work_id
    WHERE p.sale_id = ${saleId} GROUP BY 1`.execute(db);
  const all = rows.reduce((total, { left }) => total + left, 0);
  return NFT_RARITIES.flatMap((rarity) => {
    const row = rows.find((one) => one.rarity === rarity);
    if (row === undefined) return [];
    const { works, left } = row;
    return [{ rarity, works, left, chance: formatDec(chanceOf(left, all)) }];
  });
}

/** Counts the boxes of a sale that are opened, and those that are sold and still sealed. */
export async function boxesOf(db: Db, saleId: string): Promise<{ opened: number; sealed: number }> {
  const { rows } = await sql<{ opened: number; sealed: number }>`
    SELECT (count(*) FILTER (WHERE state = 'opened'))::integer AS opened,
      (count(*) FILTER (WHERE state <> 'opened'))::integer AS sealed
    FROM nft_boxes WHERE sale_id = ${saleId}`.execute(db);
  return rows[0] ?? { opened: 0, sealed: 0 };
}
