import type { Tx } from "../../../db/transaction.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { type Bot, type BotOrder, pause } from "./bot.ts";
import { keepApart } from "./keep-apart.ts";
import { saveBot } from "./load.ts";
import { type Before, tell } from "./tell.ts";
import { marketOf } from "./world.ts";

type Closing = {
  bot: Bot;
  /** The orders that differ from their rows. */
  orders: readonly (BotOrder & { refusal?: string })[];
  dueAt: number | undefined;
  before: Before;
};

/**
 * Freezes the funds that are in no order, notifies the user, and writes the bot; a bot whose funds are not all there
 * pauses. Returns the accounts whose balances have changed.
 */
export async function closeStep(
  ctx: Ctx,
  tx: Tx,
  { bot, orders, dueAt, before }: Closing,
): Promise<number[]> {
  const { isWhole, accountIds } = await keepApart(tx, bot, (id) => marketOf(ctx, id));
  if (!isWhole && bot.state === "running") pause(bot, "balance_taken");
  await tell(ctx, tx, bot, before);
  const now = ctx.clock.now();
  const due = dueAt === undefined ? null : new Date(dueAt);
  await saveBot(tx, { bot, orders, dueAt: due, now });
  return accountIds;
}
