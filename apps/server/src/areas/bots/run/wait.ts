import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { Bot } from "./bot.ts";

/** Lets the bot try again later, each time after a longer wait; several refusals in one step count once. */
export function wait(bot: Bot, code: RefusalCode): void {
  if (bot.waitsFor === undefined) bot.attempts += 1;
  bot.waitsFor = code;
}
