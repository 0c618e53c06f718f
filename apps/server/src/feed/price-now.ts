import { type HeardSecond, type PriceAt, priceAt } from "@candor/rules/prices/price-at.ts";
import { MOVEMENT_SECONDS } from "@candor/rules/prices/spread.ts";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";
import type { Feed } from "./feed.ts";
import { type FeedEvent, feedEventOf } from "./sequence.ts";

type Heard = { feed: Pick<Feed, "lastId"> };

/** Of each feed, what was read last: of the same event nobody reads the seconds before it twice. */
const read = new WeakMap<Heard["feed"], { lastId: number; events: FeedEvent[] }>();

/** By the caller's connection: one that held its own and waited for a second could wait for itself. */
async function recordedSeconds({ feed }: Heard, db: Db | Tx): Promise<FeedEvent[]> {
  const lastId = feed.lastId();
  const known = read.get(feed);
  if (known?.lastId === lastId) return known.events;
  const rows = await db
    .selectFrom("index_ticks")
    .select(["id", "at", "text", "hash"])
    .where("id", "<=", lastId)
    .orderBy("id", "desc")
    .limit(MOVEMENT_SECONDS)
    .execute();
  const events = rows.toReversed().flatMap((row) => feedEventOf(row) ?? []);
  read.set(feed, { lastId, events });
  return events;
}

/** What a recorded event says of one market. */
export const secondOf = (event: FeedEvent, marketId: number): HeardSecond => ({
  event: event.id,
  at: event.at,
  price: event.kind === "tick" ? event.prices.get(marketId) : undefined,
  ageMs: event.kind === "tick" ? event.ages?.get(marketId) : undefined,
});

/** What is known of a market's price now, by the recorded seconds alone; undefined where it is too old. */
export async function priceNow(
  ctx: Heard,
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
