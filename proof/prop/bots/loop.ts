import { type Answer, applyAnswer } from "../../../apps/server/src/areas/bots/run/apply-answer.ts";
import { applyFills } from "../../../apps/server/src/areas/bots/run/apply-fills.ts";
import {
  type Bot,
  type BotOrder,
  freeOf,
  isEnded,
  pause,
} from "../../../apps/server/src/areas/bots/run/bot.ts";
import { backoff, decide } from "../../../apps/server/src/areas/bots/run/decide.ts";
import { holdChanges } from "../../../apps/server/src/areas/bots/run/keep-apart.ts";
import { wait } from "../../../apps/server/src/areas/bots/run/wait.ts";
import { ZERO, add, min, sub, sum } from "@candor/money";
import { MARKETS, type World, availableOf, change, end, marketOf, place } from "./world.ts";

/** The places where the process may be killed; a change that was not committed then has not happened. */
export type Kill = (where: "begun" | "asked" | "answered") => boolean;

/** Rows are copied when they are read, so that a killed step leaves them unchanged. */
const loaded = (bot: Bot): Bot => structuredClone(bot);

/** One step of the loop as it runs with the database; a kill leaves only what was committed before. */
export function step(world: World, kill: Kill): void {
  if (world.dueAt === undefined || world.dueAt > world.now) return;
  const bot = loaded(world.bot);
  for (const order of bot.orders) bookFills(world, bot, order);
  const decision = decide(bot, {
    now: world.now,
    marketOf,
    marketOfCode: (code) => MARKETS.find(({ baseCode }) => baseCode === code),
    priceOf: (id) => world.prices.get(id),
    freeOf: (asset) => freeOf(bot, asset, marketOf),
    whyNot: world.isFrozen && bot.state === "running" ? "account-frozen" : undefined,
  });
  const asked = decision.orders.map((one, at): BotOrder => ({
    ...one,
    id: `${world.keys.size + at}`,
    state: "asked",
    orderId: undefined,
    orderNumber: undefined,
    filledQuantity: ZERO,
    filledQuote: ZERO,
    fee: ZERO,
    seenTrade: world.trades.length,
  }));
  bot.orders.push(...asked);
  if (kill("begun")) return;
  for (const { key } of asked) {
    if (world.keys.has(key)) throw new Error(`two orders have the key ${key}`);
    world.keys.add(key);
  }
  commit(world, bot, decision.dueAt);
  ask(world, decision.cancels, kill);
}

function bookFills(world: World, bot: Bot, order: BotOrder): void {
  const placed = world.placed[(order.orderNumber ?? 0) - 1];
  if (placed === undefined) return;
  const all = world.byOrder.get(placed.number) ?? [];
  const own = all.filter(({ number }) => number > order.seenTrade);
  const fills = {
    quantity: sum(own.map(({ quantity }) => quantity)),
    quote: sum(own.map(({ quote }) => quote)),
    fee: sum(own.map(({ fee }) => fee)),
    throughTrade: world.trades.length,
    isOver: !placed.isOpen,
  };
  applyFills(bot, order, fills, marketOf(order.marketId));
}

/** Sets the bot's money aside, as far as the account has it, and writes the bot. */
function commit(world: World, bot: Bot, dueAt: number | undefined): void {
  let isWhole = true;
  for (const [asset, wanted] of holdChanges(bot, marketOf)) {
    const amount = min(wanted, availableOf(world, asset.currencyId));
    isWhole &&= amount === wanted;
    asset.held = add(asset.held, amount);
    change(world, asset.currencyId, sub(ZERO, amount));
  }
  if (!isWhole && bot.state === "running") pause(bot, "balance_taken");
  bot.orders = bot.orders.filter((order) => !isEnded(order));
  world.bot = bot;
  world.dueAt = dueAt;
  if (bot.cause !== undefined) world.seen.add(`${bot.state}: ${bot.cause}`);
  if (bot.waitsFor !== undefined) world.seen.add(`waits: ${bot.waitsFor}`);
}

function ask(world: World, cancels: readonly number[], kill: Kill): void {
  const asked = world.bot.orders.filter(({ state }) => state === "asked");
  if (asked.length + cancels.length === 0) return;
  for (const number of cancels) {
    const placed = world.placed.find((one) => one.number === number);
    if (placed !== undefined && !world.isHalted && !placed.isPassing) end(world, placed);
  }
  const answers = new Map<string, Answer>();
  for (const order of asked) {
    if (kill("asked")) return;
    const isPassing = order.cell === undefined;
    answers.set(order.id, place(world, { ...order, isPassing }) as Answer);
  }
  if (kill("answered")) return;
  const bot = loaded(world.bot);
  for (const order of bot.orders) {
    const answer = answers.get(order.id);
    if (answer !== undefined && order.state === "asked") applyAnswer(bot, order, answer, world.now);
  }
  if (cancels.length > 0 && world.isHalted) wait(bot, "market-halted");
  const dueAt = bot.waitsFor === undefined ? world.now : world.now + backoff(bot.attempts);
  commit(world, bot, dueAt);
}
