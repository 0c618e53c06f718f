import type { CoreCtx } from "../../manifest/ctx.ts";
import { inTransaction } from "../../db/transaction.ts";
import { type FeedEvent, nextEvents } from "../../feed/sequence.ts";
import { addToDay, beginProgress, findProgress, moveProgress } from "./cost-rows.ts";
import { type CostSum, addTo } from "./sums.ts";
import { tradeCosts } from "./trade-costs.ts";
import { isUntraced } from "./trade.ts";

/** How many recorded events one transaction counts. */
const SPAN_EVENTS = 600;
/** After this time everything that a second decides is written. */
const WRITTEN_MS = 120_000;

/**
 * Counts the next part of the recorded events; returns false if none is old enough. The first call starts at the
 * present, since earlier trades may have had other rules.
 */
export async function countNext({
  db,
  pool,
  clock,
  catalogue,
  feed,
  log,
}: Pick<CoreCtx, "db" | "pool" | "clock" | "catalogue" | "feed" | "log">): Promise<boolean> {
  const progress = await findProgress(db);
  if (progress === undefined) {
    await beginProgress(db, feed.lastId());
    return false;
  }
  const { event: after } = progress;
  const events = await nextEvents(pool, after, SPAN_EVENTS);
  const writtenMs = clock.now().getTime() - WRITTEN_MS;
  const day = dayOf(events[0]);
  const last = events.findLast((one) => one.at * 1_000 <= writtenMs && dayOf(one) === day);
  if (last === undefined || day === undefined) return false;
  const span = { after, upTo: last.id };
  const sums = new Map<string, CostSum>();
  for await (const trade of tradeCosts(pool, catalogue, span)) {
    if (isUntraced(trade)) log.error(trade, "the cost of a trade cannot be made again");
    addTo(sums, trade);
  }
  await inTransaction(db, async (tx) => {
    const isOurs = await moveProgress(tx, after, { event: last.id, at: new Date(last.at * 1_000) });
    // Otherwise another process has counted the same part.
    if (isOurs) for (const sum of sums.values()) await addToDay(tx, day, sum);
  });
  return true;
}

const dayOf = (event: FeedEvent | undefined): string | undefined =>
  event && new Date(event.at * 1_000).toISOString().slice(0, 10);
