import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import { eachAlone } from "../../../jobs/each-alone.ts";
import { withAfter } from "../../../jobs/with-after.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { notify } from "../../notices/index.ts";
import { lockSale, updateSale } from "../auctions/sale-rows.ts";

/** The most sales that one run ends. */
const RUN_SALES = 200;

/** Ends fixed-price and box sales whose time is over, each in its own transaction, and returns unsold copies. */
export async function endSales(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const due = await listDue(ctx.db, ctx.clock.now());
  await eachAlone(due, (id) => withAfter(ctx, ({ tx }) => endSale(ctx, tx, id)), signal);
  const emptied = await listEmptied(ctx.db);
  await eachAlone(emptied, (id) => withAfter(ctx, ({ tx }) => giveBackBoxed(tx, id)), signal);
}

async function endSale(ctx: Ctx, tx: Tx, id: string): Promise<void> {
  const sale = await lockSale(tx, id);
  const now = ctx.clock.now();
  if (sale.state !== "open" || sale.ends_at > now) return;
  await updateSale(tx, id, { state: "unsold", ended_at: now });
  // Copies in boxes stay until the last sold box is opened, since a draw is among all of them.
  if (sale.mode === "normal") await giveBack(tx, id);
  if (sale.seller_id !== null && sale.stock === sale.total)
    await notify(ctx, tx, sale.seller_id, "nft-unsold", { title: sale.title });
}

/** Returns the copies of an ended sale to their owner. */
export const giveBack = (tx: Tx, saleId: string) =>
  tx.updateTable("nft_items").set({ sale_id: null }).where("sale_id", "=", saleId).execute();

async function giveBackBoxed(tx: Tx, id: string): Promise<void> {
  const { state } = await lockSale(tx, id);
  if (state !== "open" && !(await hasSealed(tx, id))) await giveBack(tx, id);
}

async function hasSealed(tx: Tx, saleId: string): Promise<boolean> {
  const box = await tx
    .selectFrom("nft_boxes")
    .select("id")
    .where("sale_id", "=", saleId)
    .where("state", "<>", "opened")
    .limit(1)
    .executeTakeFirst();
  return box !== undefined;
}

async function listDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("nft_sales")
    .select("id")
    .where("state", "=", "open")
    .where("mode", "<>", "auction")
    .where("ends_at", "<=", now)
    .orderBy("ends_at")
    .limit(RUN_SALES)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ended box sales that still have copies and no sold box left to open. */
async function listEmptied(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT s.id FROM nft_sales s
    WHERE s.mode = 'box' AND s.state <> 'open'
      AND s.id IN (SELECT sale_id FROM nft_items WHERE sale_id IS NOT NULL)
      AND NOT EXISTS (SELECT FROM nft_boxes b WHERE b.sale_id = s.id AND b.state <> 'opened')
    ORDER BY s.ends_at LIMIT ${RUN_SALES}`.execute(db);
  return rows.map(({ id }) => id);
}
