import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { Bot } from "./bot.ts";

/** It tries again later, each time later than before; of several refusals at once it counts one. */
export function wait(bot: Bot, code: RefusalCode): void {
  if (bot.waitsFor === undefined) bot.attempts += 1;
  bot.waitsFor = code;
}
