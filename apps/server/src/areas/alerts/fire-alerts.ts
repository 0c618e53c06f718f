import { type Dec, dec, formatDec } from "@candor/money";
import type { CorporateAction } from "@candor/rules/contracts/calendars.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { type Tx, inTransaction } from "../../db/transaction.ts";
import { readHead } from "../../feed/event-rows.ts";
import { type FeedEvent, nextEvents } from "../../feed/sequence.ts";
import { notify } from "../notices/index.ts";
import { isReached } from "./decide.ts";
import { beginCursor, lockCursor, moveCursor } from "./cursor-rows.ts";
import { type AlertRow, type Range, lockReached, markFired, markLookedAt } from "./rows.ts";
import { splitAlerts } from "./split-alerts.ts";
import { watchedById } from "./watched.ts";

/** Alerts of one transaction. */
const SLICE_ALERTS = 500;
/** Seconds of the index of one transaction. */
const SLICE_EVENTS = 3_600;
/** After a longer stop no alert fires for earlier prices: an alert of yesterday misleads. */
const BACK_EVENTS = 86_400;

type Tick = Extract<FeedEvent, { kind: "tick" }>;
export type Look = {
  alerts?: number;
  events?: number;
  /** Splits and halts of shares: the published ones, unless a test has its own. */
  actions?: readonly CorporateAction[];
};

/**
 * Examines the index recorded since the cursor and fires the alerts it has reached, the notice with the row; true
 * where there is more. Only the record counts: a price that came and went between two runs is in it, and so is one of
 * a time without a run.
 */
export const fireAlerts = (
  ctx: Ctx,
  { alerts: alertsMax = SLICE_ALERTS, events: eventsMax = SLICE_EVENTS, actions }: Look = {},
): Promise<boolean> =>
  inTransaction(ctx.db, async (tx) => {
    await beginCursor(tx);
    const last = await lockCursor(tx);
    if (last === undefined) return false;
    const head = await readHead(ctx.pool);
    const after = Math.max(last, head.id - BACK_EVENTS);
    const upTo = Math.min(head.id, after + eventsMax);
    if (upTo <= last) return false;
    const events = await nextEvents(ctx.pool, after, upTo - after);
    const ticks = events.filter((event): event is Tick => event.kind === "tick");
    const lastAt = ticks.at(-1)?.at;
    const until = lastAt === undefined ? undefined : new Date(lastAt * 1_000);
    if (until !== undefined && (await splitAlerts(tx, ctx.catalogue, until, actions))) return true;
    const reached = await lockReached(tx, rangesOf(ticks), upTo, alertsMax);
    await fire(ctx, tx, reached, ticks, upTo);
    // Every alert found is fired or marked, and is not found again.
    if (reached.length > 0) return true;
    await moveCursor(tx, upTo);
    return upTo < head.id;
  });

/** The lowest and the highest index of each market. */
function rangesOf(ticks: readonly Tick[]): Range[] {
  const ranges = new Map<number, Range>();
  for (const { prices } of ticks)
    for (const [marketId, price] of prices) {
      const range = ranges.get(marketId) ?? { marketId, lowest: price, highest: price };
      ranges.set(marketId, range);
      if (price < range.lowest) range.lowest = price;
      if (price > range.highest) range.highest = price;
    }
  return [...ranges.values()];
}

async function fire(
  ctx: Ctx,
  tx: Tx,
  alerts: readonly AlertRow[],
  ticks: readonly Tick[],
  upTo: number,
): Promise<void> {
  const looked = alerts.map((alert) => ({ alert, reached: reachedBy(alert, ticks) }));
  const fired = looked.flatMap(({ alert, reached }) =>
    reached === undefined ? [] : [{ ...alert, reached }],
  );
  await markFired(tx, fired, ctx.clock.now());
  for (const { id, user_id, market_id, direction, price, reached } of fired)
    await notify(
      ctx,
      tx,
      user_id,
      "price-alert",
      {
        symbol: watchedById(ctx.catalogue, market_id).symbol,
        direction,
        price: formatDec(dec(price)),
        reached: formatDec(reached),
      },
      `alert ${id}`,
    );
  const waiting = looked.filter(({ reached }) => reached === undefined);
  await markLookedAt(
    tx,
    waiting.map(({ alert }) => alert.id),
    upTo,
  );
}

/** The first index since the alert was set that has reached it. */
function reachedBy(
  { market_id, direction, price, after_event, split_at: splitAt }: AlertRow,
  ticks: readonly Tick[],
): Dec | undefined {
  const wanted = dec(price);
  const since = (splitAt?.getTime() ?? 0) / 1_000;
  for (const { id, at, prices } of ticks) {
    const index = prices.get(market_id);
    // A price of before a split is one of other shares.
    if (
      id > after_event &&
      at >= since &&
      index !== undefined &&
      isReached(direction, wanted, index)
    )
      return index;
  }
  return undefined;
}
