import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { Dec } from "@candor/money";
import { type Asset, type Bot, type BotMarket, type Wanted, openOrders } from "./bot.ts";
import { decideGrid } from "./decide-grid.ts";
import { decideRebalance } from "./decide-rebalance.ts";
import { decideRecurring } from "./decide-recurring.ts";
import { decideStop } from "./decide-stop.ts";

/** What a step knows besides its bot. */
export type World = {
  /** Milliseconds. */
  now: number;
  marketOf: (id: number) => BotMarket;
  marketOfCode: (code: string) => BotMarket | undefined;
  /** The index; undefined if there is no fresh one. */
  priceOf: (marketId: number) => Dec | undefined;
  /** The amount of an asset that is in no order. */
  freeOf: (asset: Asset) => Dec;
  /** Why the user may not place orders now. */
  whyNot: RefusalCode | undefined;
};

/** What a step wants: new orders, the numbers of orders to cancel, and the time of the next step. */
export type Decision = { orders: Wanted[]; cancels: number[]; dueAt: number | undefined };

/** After this time a market order has been decided and a stop has cancelled its orders. */
const SOON_MS = 1_000;
/** A step is due this often at least; fills and stop prices make a bot due earlier. */
const LOOK_MS = 300_000;
const PAUSED_LOOK_MS = 3_600_000;
const WAIT_MS = 2_000;
const WAIT_MAX_MS = 900_000;
/** A bot whose user may not trade now gets a step about once a minute. */
const BARRED_ATTEMPTS = 5;

/** How long a bot waits after this many refusals for passing reasons. */
export const backoff = (attempts: number): number =>
  Math.min(WAIT_MAX_MS, WAIT_MS * 2 ** Math.min(attempts, 20));

/** Decides a bot's next step after its fills were applied. Changes the bot's own state and returns what it wants. */
export function decide(bot: Bot, world: World): Decision {
  const decision: Decision = { orders: [], cancels: [], dueAt: world.now + LOOK_MS };
  bot.waitsFor = undefined;
  if (bot.state === "stopping") decideStop(bot, world, decision);
  else if (bot.state === "running") decideRunning(bot, world, decision);
  if (bot.state === "paused") decision.dueAt = world.now + PAUSED_LOOK_MS;
  if (bot.state === "stopped") return { ...decision, dueAt: undefined };
  if (decision.orders.length + decision.cancels.length > 0) return decision;
  if (bot.waitsFor !== undefined) decision.dueAt = world.now + backoff(bot.attempts);
  else bot.attempts = 0;
  if (bot.state === "stopping" || openOrders(bot).some(isPassing))
    decision.dueAt = world.now + SOON_MS;
  return decision;
}

/** Whether an order ends by itself within seconds. */
const isPassing = ({ state, cell }: Bot["orders"][number]): boolean =>
  state === "asked" || cell === undefined;

function decideRunning(bot: Bot, world: World, decision: Decision): void {
  if (world.whyNot !== undefined) {
    bot.waitsFor = world.whyNot;
    bot.attempts = BARRED_ATTEMPTS;
    return;
  }
  if (bot.terms.strategy === "grid") decideGrid(bot, bot.terms, world, decision);
  else if (bot.terms.strategy === "recurring") decideRecurring(bot, bot.terms, world, decision);
  else decideRebalance(bot, bot.terms, world, decision);
}
