import { ZERO } from "@candor/money";
import { type Tx, inTransaction } from "../../../db/transaction.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { newId } from "../../../platform/ids.ts";
import { insertOrders } from "../order-rows.ts";
import { type BotRow, lockBot, lockDue } from "../rows.ts";
import { type Answer, applyAnswer } from "./apply-answer.ts";
import { applyFills } from "./apply-fills.ts";
import { askFor, endOrder } from "./ask.ts";
import type { Bot, BotOrder, Wanted } from "./bot.ts";
import { backoff, decide } from "./decide.ts";
import { lastTrade, readFills } from "./fill-rows.ts";
import { closeStep } from "./close-step.ts";
import { loadBot } from "./load.ts";
import { wait } from "./wait.ts";
import { marketOf, worldOf } from "./world.ts";

/** An order without trades records its last seen trade number only after this many trades of the realm. */
const SEEN_TRADES = 5_000;

type Begun = { bot: Bot; cancels: readonly BotOrder[]; at: Date; touched: readonly number[] };

/**
 * Steps one bot: books its fills, decides and records the orders that it wants; then places them and records the
 * answers. A kill between the two leaves requested orders, which are placed again under the same keys.
 */
export async function stepBot(ctx: Ctx, id: string): Promise<void> {
  const begun = await inTransaction(ctx.db, (tx) => begin(ctx, tx, id));
  if (begun === undefined) return;
  const { bot, cancels, at } = begun;
  announce(ctx, bot, begun.touched);
  const asked = bot.orders.filter(({ state }) => state === "asked");
  if (asked.length + cancels.length === 0) return;
  const ended = await Promise.all(cancels.map((order) => endOrder(ctx, bot, order, at)));
  const answers = new Map<string, Answer>(
    await Promise.all(
      asked.map(async (order) => [order.id, await askFor(ctx, bot, order)] as const),
    ),
  );
  const notEnded = ended.find((refused) => refused !== undefined);
  const touched = await inTransaction(ctx.db, async (tx) => {
    const row = await lockBot(tx, id);
    return row === undefined ? [] : finish(ctx, tx, row, { answers, notEnded });
  });
  announce(ctx, bot, touched);
}

async function begin(ctx: Ctx, tx: Tx, id: string): Promise<Begun | undefined> {
  const at = ctx.clock.now();
  const row = await lockDue(tx, id, at);
  if (row === undefined) return undefined;
  const bot = await loadBot(tx, row);
  const orders: BotOrder[] = [];
  for (const [order, fills] of await readFills(tx, bot, bot.orders)) {
    const isBehind = fills.throughTrade - order.seenTrade > SEEN_TRADES;
    if (fills.quantity > ZERO || fills.isOver || isBehind) orders.push(order);
    applyFills(bot, order, fills, marketOf(ctx, order.marketId));
  }
  const { orders: wanted, cancels, dueAt } = decide(bot, await worldOf(ctx, tx, bot));
  await addOrders(ctx, tx, bot, wanted);
  const touched = await closeStep(ctx, tx, { bot, orders, dueAt, before: row });
  const ending = bot.orders.filter(
    ({ state, orderNumber: number }) =>
      state === "open" && number !== undefined && cancels.includes(number),
  );
  return { bot, cancels: ending, at, touched };
}

/** Records the new orders before the exchange gets any of them. */
async function addOrders(ctx: Ctx, tx: Tx, bot: Bot, wanted: readonly Wanted[]): Promise<void> {
  if (wanted.length === 0) return;
  const seenTrade = await lastTrade(tx, bot.realm);
  const asked = wanted.map((one): BotOrder => ({
    ...one,
    id: newId(ctx.clock),
    state: "asked",
    orderId: undefined,
    orderNumber: undefined,
    filledQuantity: ZERO,
    filledQuote: ZERO,
    fee: ZERO,
    seenTrade,
  }));
  bot.orders.push(...asked);
  await insertOrders(tx, bot.id, asked, ctx.clock.now());
}

type Answered = {
  answers: ReadonlyMap<string, Answer>;
  notEnded: "market-halted" | "busy" | undefined;
};

async function finish(ctx: Ctx, tx: Tx, row: BotRow, { answers, notEnded }: Answered) {
  const bot = await loadBot(tx, row);
  const now = ctx.clock.now().getTime();
  const orders: (BotOrder & { refusal?: string })[] = [];
  for (const order of bot.orders) {
    const answer = answers.get(order.id);
    if (answer === undefined || order.state !== "asked") continue;
    applyAnswer(bot, order, answer, now);
    orders.push("refused" in answer ? { ...order, refusal: answer.refused } : order);
  }
  if (notEnded !== undefined) wait(bot, notEnded);
  const dueAt = bot.waitsFor === undefined ? now : now + backoff(bot.attempts);
  // An undecided order stays as it is.
  const changed = orders.filter(({ state }) => state !== "asked");
  return closeStep(ctx, tx, { bot, orders: changed, dueAt, before: row });
}

/** Notifies open clients of changed balances after the commit. */
function announce({ bus }: Ctx, { userId }: Bot, accountIds: readonly number[]): void {
  if (accountIds.length > 0) bus.emit("balances", { userId, accountIds: [...accountIds] });
}
