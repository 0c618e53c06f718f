import { type Dec, ZERO, add, min, sub } from "@candor/money";
import type { Tx } from "../../../db/transaction.ts";
import { lockAccounts } from "../../../ledger/accounts.ts";
import { type Hold, moveHolds } from "../../../ledger/move.ts";
import { type Asset, type Bot, type BotMarket, freeOf } from "./bot.ts";

/** By which postings and holds are known. */
export const CAUSE = "bots.bot";

/** What of each account a bot should freeze more, or less where it is below zero, for what it has in no order. */
export function holdChanges(bot: Bot, marketOf: (id: number) => BotMarket): Map<Asset, Dec> {
  const changes = new Map<Asset, Dec>();
  for (const asset of bot.assets.values()) {
    const change = sub(freeOf(bot, asset, marketOf), asset.held);
    if (change !== ZERO) changes.set(asset, change);
  }
  return changes;
}

/**
 * Freezes what a bot has in no order, and releases what an order is about to take. Says whether all of it was there: its
 * user may have taken some in the instant in which it lay open.
 */
export async function keepApart(
  tx: Tx,
  bot: Bot,
  marketOf: (id: number) => BotMarket,
): Promise<{ isWhole: boolean; accountIds: number[] }> {
  const changes = holdChanges(bot, marketOf);
  if (changes.size === 0) return { isWhole: true, accountIds: [] };
  const accountIds = [...changes.keys()].map(({ accountId }) => accountId);
  const available = await lockAccounts(tx, accountIds);
  const holds: Hold[] = [];
  let isWhole = true;
  for (const [asset, change] of changes) {
    const { accountId } = asset;
    const amount = min(change, available.get(accountId) ?? ZERO);
    isWhole &&= amount === change;
    asset.held = add(asset.held, amount);
    if (amount !== ZERO) holds.push({ accountId, amount, cause: CAUSE, causeId: bot.id });
  }
  if (holds.length > 0) await moveHolds(tx, holds);
  return { isWhole, accountIds };
}
