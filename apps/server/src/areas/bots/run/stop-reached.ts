import { type Dec, dec, formatDec } from "@candor/money";
import { stopReached } from "@candor/rules/bots/grid.ts";
import { type Tx, inTransaction } from "../../../db/transaction.ts";
import { readHead } from "../../../feed/event-rows.ts";
import { type FeedEvent, nextEvents } from "../../../feed/sequence.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { type WithStops, listReached, lockProgress, moveProgress } from "../progress-rows.ts";
import { changeBot, lockBot } from "../rows.ts";

/** How many recorded seconds one run reads. */
const EVENTS_MAX = 600;

type Tick = Extract<FeedEvent, { kind: "tick" }>;

/**
 * Stops each grid whose stop-loss or take-profit price a recorded second has reached since it began; a price that came
 * and went between two runs is in the record. Returns whether more may be left.
 */
export const stopReachedBots = (ctx: Ctx, realm: Realm): Promise<boolean> =>
  inTransaction(ctx.db, async (tx) => {
    const progress = await lockProgress(tx, realm);
    const head = await readHead(ctx.pool);
    const after = progress?.event ?? head.id;
    const through = Math.min(head.id, after + EVENTS_MAX);
    if (progress === undefined || through <= after) return false;
    const events = await nextEvents(ctx.pool, after, through - after);
    const ticks = events.filter((event): event is Tick => event.kind === "tick");
    for (const bot of await listReached(tx, realm, rangesOf(ticks)))
      await stopOne(ctx, tx, bot, ticks);
    await moveProgress(tx, realm, { event: through });
    return through < head.id;
  });

/** The lowest and highest index of each market. */
function rangesOf(ticks: readonly Tick[]) {
  const ranges = new Map<number, { lowest: Dec; highest: Dec }>();
  for (const { prices } of ticks)
    for (const [marketId, price] of prices) {
      const range = ranges.get(marketId) ?? { lowest: price, highest: price };
      ranges.set(marketId, range);
      if (price < range.lowest) range.lowest = price;
      if (price > range.highest) range.highest = price;
    }
  return [...ranges].map(([marketId, { lowest, highest }]) => ({
    marketId,
    lowest: formatDec(lowest),
    highest: formatDec(highest),
  }));
}

async function stopOne(ctx: Ctx, tx: Tx, bot: WithStops, ticks: readonly Tick[]): Promise<void> {
  const cause = firstReached(bot, ticks);
  if (cause === undefined) return;
  const row = await lockBot(tx, bot.id);
  // The user may have stopped the bot meanwhile.
  if (row === undefined || row.state === "stopping" || row.state === "stopped") return;
  await changeBot(tx, bot.id, {
    state: "stopping",
    cause,
    sells_at_stop: true,
    due_at: ctx.clock.now(),
  });
}

function firstReached(
  { market_id, stop_loss, take_profit, after_event }: WithStops,
  ticks: readonly Tick[],
) {
  const stops = {
    stopLoss: stop_loss === null ? undefined : dec(stop_loss),
    takeProfit: take_profit === null ? undefined : dec(take_profit),
  };
  for (const { id, prices } of ticks) {
    const index = prices.get(market_id);
    const reached = id > after_event && index !== undefined ? stopReached(stops, index) : undefined;
    if (reached !== undefined) return reached;
  }
  return undefined;
}
