import type { BotState } from "@candor/contract/areas/bots/choices.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { notify } from "../../notices/index.ts";
import { labelOf } from "../terms.ts";
import type { Bot } from "./bot.ts";

export type Before = { state: BotState; skips: number };

/** Notifies the user of a pause, a skip or a stop of the bot, in the transaction that causes it. */
export async function tell(ctx: Ctx, tx: Tx, bot: Bot, before: Before): Promise<void> {
  const { cause, state, terms, userId } = bot;
  const name = labelOf(terms);
  const isOther = state !== before.state;
  if (isOther && state === "paused" && cause !== undefined)
    await notify(ctx, tx, userId, "bot-paused", { bot: name, cause });
  else if (isOther && state === "stopped" && cause !== undefined && cause !== "user")
    await notify(ctx, tx, userId, "bot-stopped", { bot: name, cause });
  else if (bot.skips > before.skips && terms.strategy === "recurring")
    await notify(ctx, tx, userId, "bot-skipped", {
      bot: name,
      amount: terms.quote_amount,
      currency: "USDT",
    });
}
