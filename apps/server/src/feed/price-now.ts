import { type RecordedSecond, type PriceAt, priceAt } from "@candor/rules/prices/price-at.ts";
import { MOVEMENT_SECONDS } from "@candor/rules/prices/spread.ts";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";
import type { Feed } from "./feed.ts";
import { type FeedEvent, feedEventOf } from "./sequence.ts";

type WithFeed = { feed: Pick<Feed, "lastId"> };

/** The last events read by each feed, so that the seconds before an event are read once. */
const read = new WeakMap<WithFeed["feed"], { lastId: number; events: FeedEvent[] }>();

/** Read by the caller's connection: a caller that holds one and waits for another could wait for itself. */
async function recordedSeconds({ feed }: WithFeed, db: Db | Tx): Promise<FeedEvent[]> {
  const lastId = feed.lastId();
  const known = read.get(feed);
  if (known?.lastId === lastId) return known.events;
  const events = await secondsUpTo(db, lastId);
  read.set(feed, { lastId, events });
  return events;
}

async function secondsUpTo(db: Db | Tx, event: number): Promise<FeedEvent[]> {
  const rows = await db
    .selectFrom("index_ticks")
    .select(["id", "at", "text", "hash"])
    .where("id", "<=", event)
    .orderBy("id", "desc")
    .limit(MOVEMENT_SECONDS)
    .execute();
  return rows.toReversed().flatMap((row) => feedEventOf(row) ?? []);
}

/** The part of a recorded event for one market. */
export const secondOf = (event: FeedEvent, marketId: number): RecordedSecond => ({
  event: event.id,
  at: event.at,
  price: event.kind === "tick" ? event.prices.get(marketId) : undefined,
  ageMs: event.kind === "tick" ? event.ages?.get(marketId) : undefined,
});

/** A market's present price by the recorded seconds alone; undefined if it is too old. */
async function priceNow(
  ctx: WithFeed,
  db: Db | Tx,
  marketId: number,
  now: Date,
): Promise<PriceAt | undefined> {
  const events = await recordedSeconds(ctx, db);
  return priceAt(
    events.map((event) => secondOf(event, marketId)),
    now,
  );
}

/** The same for a recorded second. */
async function priceIn(
  db: Db | Tx,
  marketId: number,
  { id, at }: Pick<FeedEvent, "id" | "at">,
): Promise<PriceAt | undefined> {
  const events = await secondsUpTo(db, id);
  return priceAt(
    events.map((event) => secondOf(event, marketId)),
    new Date(at * 1_000),
  );
}

/** The source of a market's price: the present record, or one second of it. */
export type PriceOf = (marketId: number) => Promise<PriceAt | undefined>;
export const pricesNow =
  (ctx: WithFeed, db: Db | Tx, now: Date): PriceOf =>
  (marketId) =>
    priceNow(ctx, db, marketId, now);
export const pricesIn =
  (db: Db | Tx, second: Pick<FeedEvent, "id" | "at">): PriceOf =>
  (marketId) =>
    priceIn(db, marketId, second);
