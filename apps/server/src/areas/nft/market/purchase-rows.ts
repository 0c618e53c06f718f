import { hash } from "node:crypto";
import { type Insertable, type Selectable, sql } from "kysely";
import type { NftBoxes } from "../../../db/schema.gen.ts";
import { type Tx, lockKey } from "../../../db/transaction.ts";

const count = sql<number>`count(*)::integer`.as("count");

/** How many units of a sale a user has bought. */
export async function countBought(tx: Tx, saleId: string, userId: string): Promise<number> {
  const { count: bought } = await tx
    .selectFrom("nft_orders")
    .select(count)
    .where("sale_id", "=", saleId)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return bought;
}

/** Serialises one user's purchases of boxes, so that each sees the ones before. */
export const lockBoxes = (tx: Tx, userId: string): Promise<void> =>
  lockKey(tx, `nft boxes ${userId}`);

export async function countSealed(tx: Tx, userId: string): Promise<number> {
  const { count: boxes } = await tx
    .selectFrom("nft_boxes")
    .select(count)
    .where("user_id", "=", userId)
    .where("state", "<>", "opened")
    .executeTakeFirstOrThrow();
  return boxes;
}

/** The next copy of a sale that is sold; a locked sale with stock always has one. */
export async function oldestItem(tx: Tx, saleId: string): Promise<string> {
  const { id } = await tx
    .selectFrom("nft_items")
    .select("id")
    .where("sale_id", "=", saleId)
    .orderBy("number")
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

type NewBox = Omit<Insertable<NftBoxes>, "seed_hash" | "server_seed"> & { server_seed: Buffer };

/** Inserts a sealed box. The hash of its seed may be shown now, the seed once the box is opened. */
export const insertBox = (tx: Tx, box: NewBox): Promise<Selectable<NftBoxes>> =>
  tx
    .insertInto("nft_boxes")
    .values({ ...box, seed_hash: hash("sha256", box.server_seed, "buffer") })
    .returningAll()
    .executeTakeFirstOrThrow();
