import { type Dec, ZERO, add, min, sub } from "@candor/money";
import type { Tx } from "../../../db/transaction.ts";
import { lockAccounts } from "../../../ledger/accounts.ts";
import { type Hold, moveHolds } from "../../../ledger/move.ts";
import { type Asset, type Bot, type BotMarket, freeOf } from "./bot.ts";

/** The cause of a bot's postings and holds. */
export const CAUSE = "bots.bot";

/** How much more each account has to freeze for what a bot has in no order; below zero, how much less. */
export function holdChanges(bot: Bot, marketOf: (id: number) => BotMarket): Map<Asset, Dec> {
  const changes = new Map<Asset, Dec>();
  for (const asset of bot.assets.values()) {
    const change = sub(freeOf(bot, asset, marketOf), asset.held);
    if (change !== ZERO) changes.set(asset, change);
  }
  return changes;
}

/**
 * Freezes what a bot has in no order and releases what an order is about to take. Returns whether all of it was there,
 * since the user may have spent some at the moment when it was free.
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
