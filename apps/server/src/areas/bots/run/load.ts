import { BOT_CAUSES } from "@candor/contract/areas/bots/choices.ts";
import { dec, formatDec } from "@candor/money";
import type { Tx } from "../../../db/transaction.ts";
import { assetFrom, changeAsset, listAssets } from "../asset-rows.ts";
import { listCells, writeCells } from "../cell-rows.ts";
import { changeOrders, listUnended, orderFrom } from "../order-rows.ts";
import { type BotChange, type BotRow, changeBot } from "../rows.ts";
import type { BotTerms } from "../terms.ts";
import type { Bot, BotOrder } from "./bot.ts";

/** Reads a bot from its rows; its own row is locked. */
export async function loadBot(tx: Tx, row: BotRow): Promise<Bot> {
  const assets = (await listAssets(tx, [row.id])).map(assetFrom);
  return {
    id: row.id,
    realm: row.realm,
    userId: row.user_id,
    terms: row.terms as BotTerms,
    state: row.state,
    cause: BOT_CAUSES.find((cause) => cause === row.cause),
    waitsFor: row.waits_for ?? undefined,
    attempts: row.attempts,
    sellsAtStop: row.sells_at_stop,
    phase: row.phase,
    run: row.run,
    purchases: row.purchases,
    skips: row.skips,
    nextAt: row.next_at?.getTime(),
    fees: dec(row.fees),
    assets: new Map(assets.map((asset) => [asset.currencyId, asset])),
    cells: row.strategy === "grid" ? await listCells(tx, row.id) : [],
    orders: (await listUnended(tx, row.id)).map(orderFrom),
  };
}

const changeOf = (bot: Bot, dueAt: Date | null, now: Date): BotChange => ({
  state: bot.state,
  cause: bot.cause ?? null,
  waits_for: bot.waitsFor ?? null,
  attempts: bot.attempts,
  sells_at_stop: bot.sellsAtStop,
  phase: bot.phase,
  run: bot.run,
  purchases: bot.purchases,
  skips: bot.skips,
  next_at: bot.nextAt === undefined ? null : new Date(bot.nextAt),
  fees: formatDec(bot.fees),
  due_at: dueAt,
  stopped_at: bot.state === "stopped" ? now : null,
});

type Saving = {
  bot: Bot;
  /** The orders that differ from their rows. */
  orders: readonly (BotOrder & { refusal?: string })[];
  dueAt: Date | null;
  now: Date;
};

/** Writes a bot after a step. */
export async function saveBot(tx: Tx, { bot, orders, dueAt, now }: Saving): Promise<void> {
  await changeOrders(tx, orders, now);
  for (const asset of bot.assets.values()) await changeAsset(tx, bot.id, asset);
  await writeCells(tx, bot.id, bot.cells);
  await changeBot(tx, bot.id, changeOf(bot, dueAt, now));
}
