import type { Dec } from "@candor/money";
import { MOVEMENT_SECONDS, type PriceState, movementOf } from "@candor/rules/prices/spread.ts";
import type { Pool } from "../db/pool.ts";
import type { Feed } from "./feed.ts";
import { type FeedEvent, nextEvents } from "./sequence.ts";

/** The last price of a market with its age and its movement, and the event that recorded it. */
export type RecentPrice = PriceState & { price: Dec; event: number };

export type RecentSeconds = {
  /** The last event known here. */
  lastId: () => number;
  /** Undefined without a price in the last recorded seconds. */
  priceOf: (marketId: number, nowMs: number) => RecentPrice | undefined;
};

/** Follows as many of the last recorded seconds as a movement needs; after a start they are read from the record. */
export async function openRecentSeconds(feed: Feed, pool: Pool): Promise<RecentSeconds> {
  let events: FeedEvent[] = [];
  const accept = (event: FeedEvent): void => {
    if (event.id <= (events.at(-1)?.id ?? -1)) return;
    // Prices from before a step of the clock are no movement.
    if (event.kind === "gap" && event.cause === "clock") events = [];
    events.push(event);
    if (events.length > MOVEMENT_SECONDS) events.shift();
  };
  const meanwhile: FeedEvent[] = [];
  const stop = feed.onEvent((event) => meanwhile.push(event));
  const before = feed.lastId();
  for (const event of await nextEvents(
    pool,
    Math.max(0, before - MOVEMENT_SECONDS),
    MOVEMENT_SECONDS,
  ))
    accept(event);
  stop();
  for (const event of meanwhile) accept(event);
  feed.onEvent(accept);
  return {
    lastId: () => events.at(-1)?.id ?? before,
    priceOf: (marketId, nowMs) => priceIn(events, marketId, nowMs),
  };
}

/** A market's price when the last of these events was recorded. */
export function priceIn(
  events: readonly FeedEvent[],
  marketId: number,
  nowMs: number,
): RecentPrice | undefined {
  const prices: Dec[] = [];
  let last: Omit<RecentPrice, "movement"> | undefined;
  for (const event of events) {
    if (event.kind === "gap") continue;
    const price = event.prices.get(marketId);
    const age = event.ages?.get(marketId);
    if (price === undefined || age === undefined) continue;
    prices.push(price);
    last = { price, event: event.id, ageMs: nowMs - event.at * 1_000 + Math.max(0, age) };
  }
  return last && { ...last, movement: movementOf(prices) };
}
