import { dec, formatDec } from "@candor/money";
import { saidChange } from "@candor/rules/alerts.ts";
import type { CorporateAction } from "@candor/rules/contracts/calendars.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { type Tx, inTransaction } from "../../db/transaction.ts";
import { readHead } from "../../feed/event-rows.ts";
import { nextEvents } from "../../feed/sequence.ts";
import { notify } from "../notices/index.ts";
import { beginCursor, lockCursor, moveCursor } from "./cursor-rows.ts";
import { changesIn, rangesOf } from "./moves.ts";
import { type Reached, reachedBy } from "./reached-by.ts";
import { type AlertRow, lockReached, markFired, markLookedAt } from "./rows.ts";
import { splitAlerts } from "./split-alerts.ts";
import type { Tick } from "./tick.ts";
import { watchedById } from "./watched.ts";

/** How many alerts one transaction fires. */
const SLICE_ALERTS = 500;
/** How many seconds of the index one transaction examines. */
const SLICE_EVENTS = 3_600;
/** After a longer stop no alert fires for prices before this, since an alert of yesterday misleads. */
const BACK_EVENTS = 86_400;

export type Look = {
  alerts?: number;
  events?: number;
  /** Splits and halts of shares: the published ones, unless a test has its own. */
  actions?: readonly CorporateAction[];
};

/**
 * Examines the index recorded since the cursor and fires the alerts that it reached, each together with its notice;
 * returns whether more is left. A price that came and went between two runs, or before the first, is in the record too.
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
    const changeAt = await changesIn(ctx, tx, ticks, actions);
    const found = await lockReached(tx, rangesOf(ticks, changeAt), upTo, alertsMax);
    const looked = found.map((alert) => ({ alert, reached: reachedBy(alert, ticks, changeAt) }));
    await fire(ctx, tx, looked, upTo);
    // Every alert found is fired or marked, and is not found again.
    if (found.length > 0) return true;
    await moveCursor(tx, upTo);
    return upTo < head.id;
  });

async function fire(
  ctx: Ctx,
  tx: Tx,
  looked: readonly { alert: AlertRow; reached: Reached | undefined }[],
  upTo: number,
): Promise<void> {
  const fired = looked.flatMap(({ alert, reached }) =>
    reached === undefined ? [] : [{ alert, reached }],
  );
  const now = ctx.clock.now();
  await markFired(
    tx,
    fired.map(({ alert: { id }, reached: { index, change } }) => ({ id, reached: index, change })),
    now,
  );
  for (const { alert, reached } of fired) await tell(ctx, tx, alert, reached);
  const waiting = looked.filter(({ reached }) => reached === undefined);
  await markLookedAt(
    tx,
    waiting.map(({ alert }) => alert.id),
    upTo,
  );
}

async function tell(
  ctx: Ctx,
  tx: Tx,
  { id, user_id: userId, market_id: marketId, direction, price, rate }: AlertRow,
  { index, change }: Reached,
): Promise<void> {
  const { symbol } = watchedById(ctx.catalogue, marketId);
  const at = { symbol, reached: formatDec(index) };
  const key = `alert ${id}`;
  if (change !== undefined) {
    const moved = {
      ...at,
      change: formatDec(saidChange(change)),
      move: formatDec(dec(rate ?? "")),
    };
    await notify(ctx, tx, userId, "price-move", moved, key);
  } else {
    const reached = { ...at, direction, price: formatDec(dec(price ?? "")) };
    await notify(ctx, tx, userId, "price-alert", reached, key);
  }
}
