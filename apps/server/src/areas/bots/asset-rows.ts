import { dec, formatDec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Asset } from "./run/bot.ts";

const assets = (db: Db | Tx) => db.selectFrom("bot_assets").selectAll();

export type AssetRow = Awaited<ReturnType<ReturnType<typeof assets>["executeTakeFirstOrThrow"]>>;

/** The assets of these bots, in the order of their currencies. */
export function listAssets(db: Db | Tx, botIds: readonly string[]): Promise<AssetRow[]> {
  if (botIds.length === 0) return Promise.resolve([]);
  return assets(db)
    .where("bot_id", "=", sql<string>`ANY (${botIds}::uuid[])`)
    .orderBy("currency_id")
    .execute();
}

export const assetFrom = (row: AssetRow): Asset => ({
  currencyId: row.currency_id,
  accountId: row.account_id,
  amount: dec(row.amount),
  held: dec(row.held),
  movedIn: dec(row.moved_in),
  released: dec(row.released),
  cost: dec(row.cost),
  realised: dec(row.realised),
  lastPrice: row.last_price === null ? undefined : dec(row.last_price),
});

const figuresOf = (asset: Asset) => ({
  amount: formatDec(asset.amount),
  held: formatDec(asset.held),
  moved_in: formatDec(asset.movedIn),
  released: formatDec(asset.released),
  cost: formatDec(asset.cost),
  realised: formatDec(asset.realised),
  last_price: asset.lastPrice === undefined ? null : formatDec(asset.lastPrice),
});

export const insertAsset = (
  tx: Tx,
  botId: string,
  asset: Asset,
  firstPrice: string | null,
): Promise<unknown> =>
  tx
    .insertInto("bot_assets")
    .values({
      bot_id: botId,
      currency_id: asset.currencyId,
      account_id: asset.accountId,
      first_price: firstPrice,
      ...figuresOf(asset),
    })
    .execute();

export const changeAsset = (tx: Tx, botId: string, asset: Asset): Promise<unknown> =>
  tx
    .updateTable("bot_assets")
    .set(figuresOf(asset))
    .where("bot_id", "=", botId)
    .where("currency_id", "=", asset.currencyId)
    .execute();
