import { type HeardSecond, type PriceAt, priceAt } from "@candor/rules/finance/price-at.ts";
import { MOVEMENT_SECONDS } from "@candor/rules/prices/spread.ts";
import type { Ctx } from "../ctx.ts";
import { recordedBefore } from "../feed/event-rows.ts";
import { type FeedEvent, feedEventOf } from "../feed/sequence.ts";

type Priced = Pick<Ctx, "pool" | "feed">;

/** Of each pool, what was read last: of the same event nobody reads the seconds before it twice. */
const read = new WeakMap<object, { lastId: number; events: Promise<FeedEvent[]> }>();

async function recordedSeconds(pool: Priced["pool"]): Promise<FeedEvent[]> {
  const rows = await recordedBefore(pool, { id: Number.MAX_SAFE_INTEGER, most: MOVEMENT_SECONDS });
  return rows.toReversed().flatMap((row) => feedEventOf(row) ?? []);
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
  { pool, feed }: Priced,
  marketId: number,
  now: Date,
): Promise<PriceAt | undefined> {
  const lastId = feed.lastId();
  const known = read.get(pool);
  const kept = known?.lastId === lastId ? known : { lastId, events: recordedSeconds(pool) };
  read.set(pool, kept);
  // What could not be read is read again.
  kept.events.catch(() => read.delete(pool));
  const events = await kept.events;
  return priceAt(
    events.map((event) => secondOf(event, marketId)),
    now,
  );
}
