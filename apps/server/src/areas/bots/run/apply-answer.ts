import type { RefusalCode } from "@candor/contract/refusals.ts";
import { type Bot, type BotOrder, pause } from "./bot.ts";
import { turn } from "./apply-fills.ts";
import { wait } from "./wait.ts";

/** The exchange's answer to a bot's order. */
export type Answer = { orderId: string; orderNumber: number } | { refused: RefusalCode };

/** Refusals for passing reasons: the order is placed again under another key. */
const PASSING: readonly RefusalCode[] = [
  "market-halted",
  "no-price",
  "no-liquidity",
  "price-outside-band",
  "too-many-orders",
];
const SKIPS_MAX = 3;

/** Applies an answer to an order. An undecided order stays requested. */
export function applyAnswer(bot: Bot, order: BotOrder, answer: Answer, now: number): void {
  if (!("refused" in answer)) {
    Object.assign(order, { state: "open", ...answer });
    return;
  }
  const { refused } = answer;
  if (refused === "busy") return wait(bot, refused);
  order.state = "refused";
  if (order.cell !== undefined) turn(bot, order.cell, (cell) => cell);
  if (bot.terms.strategy === "rebalance") bot.phase = bot.purchases === 0 ? "begin" : "idle";
  if (refused === "insufficient-balance") return lacking(bot);
  if (PASSING.includes(refused)) {
    wait(bot, refused);
    if (bot.state === "running") bot.nextAt = now;
  } else if (bot.state === "running") pause(bot, "order_refused");
}

/** Handles missing funds: skips a recurring purchase, three times at most, and pauses any other bot. */
function lacking(bot: Bot): void {
  if (bot.state === "stopping") bot.sellsAtStop = false;
  else if (bot.terms.strategy !== "recurring") pause(bot, "balance_taken");
  else {
    bot.skips += 1;
    if (bot.skips >= SKIPS_MAX) pause(bot, "purchases_skipped");
  }
}
