import type { Tx } from "../../../db/transaction.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { type Bot, type BotOrder, pause } from "./bot.ts";
import { keepApart } from "./keep-apart.ts";
import { saveBot } from "./load.ts";
import { type Before, tell } from "./tell.ts";
import { marketOf } from "./world.ts";

type Closing = {
  bot: Bot;
  /** Those that are not as their rows say. */
  orders: readonly (BotOrder & { refusal?: string })[];
  dueAt: number | undefined;
  before: Before;
};

/**
 * Keeps apart the money that is in no order, tells its user the news, and writes the bot; one whose money is not all there pauses.
 * Returns the accounts whose balances have changed.
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
