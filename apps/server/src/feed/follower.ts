import type { Dec } from "@candor/money";
import { type RecordedEvent, eventHash, type Head, HOUR_EVENTS } from "./recorded-event.ts";
import { lastMinutes } from "./candles.ts";
import { type Database, recordedBefore, readHead } from "./event-rows.ts";
import { type FeedEvent, feedEventOf, readRecorded } from "./sequence.ts";
import type { FeedLog } from "./source.ts";

/**
 * A market's last price, with its second, its event, its age then, and its arrival in elapsed time, which no setting of
 * the clock changes. A price from a candle has no known event and age.
 */
type Known = {
  price: Dec;
  at: number;
  event: number | undefined;
  ageMs: number | undefined;
  arrivedMs: number;
};

export type FollowerTerms = {
  log: FeedLog;
  marketIds: readonly number[];
  elapsedMs: () => number;
  nowMs: () => number;
};

export type Follower = ReturnType<typeof createFollower>;

const PAGE_EVENTS = 100;

const knownOf = (
  { id, at, ages }: FeedEvent & { kind: "tick" },
  marketId: number,
  price: Dec,
  arrivedMs: number,
): Known => ({ price, at, event: id, ageMs: ages?.get(marketId), arrivedMs });

/** This process's position in the sequence: what it has published, and each market's last price. */
export function createFollower({ log, marketIds, elapsedMs, nowMs }: FollowerTerms) {
  const listeners = new Set<(event: FeedEvent) => void>();
  const prices = new Map<number, Known>();
  let head: Head | undefined;

  const publish = (event: FeedEvent): void => {
    for (const listener of listeners)
      try {
        listener(event);
      } catch (error) {
        log.error({ err: error }, "a listener to the index failed");
      }
  };

  const accept = (recorded: RecordedEvent): void => {
    const known = headOf();
    const { id, at, hash = eventHash(known.hash, recorded) } = recorded;
    if (id !== known.id + 1) throw new Error(`event ${known.id + 1} of the index is missing`);
    head = { id, at, hash };
    const event = feedEventOf(recorded);
    if (event === undefined) return;
    if (event.kind === "tick")
      for (const [marketId, price] of event.prices)
        prices.set(marketId, knownOf(event, marketId, price, elapsedMs()));
    publish(event);
  };

  const headOf = (): Head => {
    if (head === undefined) throw new Error("the index was not opened");
    return head;
  };

  const arrivedMsOf = (at: number): number => elapsedMs() - Math.max(0, nowMs() - at * 1_000);

  /**
   * Loads the last prices with their ages by the clock: recorded ones from the last hour, and earlier ones, as of a
   * closed market, from the candle of their minute.
   */
  const loadPrices = async (database: Database, newest: Head): Promise<void> => {
    const sought = new Set<number>();
    for (const { marketId, at, price } of await lastMinutes(database, marketIds)) {
      const arrivedMs = arrivedMsOf(at);
      prices.set(marketId, { price, at, event: undefined, ageMs: undefined, arrivedMs });
      if (at > newest.at - HOUR_EVENTS) sought.add(marketId);
    }
    let seen = newest.id + 1;
    while (sought.size > 0 && seen > Math.max(0, newest.id - HOUR_EVENTS)) {
      const page = await recordedBefore(database, { id: seen, most: PAGE_EVENTS });
      for (const recorded of page) {
        const event = feedEventOf(recorded);
        if (event?.kind !== "tick") continue;
        for (const [marketId, price] of event.prices)
          if (sought.delete(marketId))
            prices.set(marketId, knownOf(event, marketId, price, arrivedMsOf(event.at)));
      }
      if (page.length === 0) return;
      seen -= page.length;
    }
  };

  return {
    /** Begins at the end of the record; earlier events are not published. */
    open: async (database: Database): Promise<void> => {
      const newest = await readHead(database);
      await loadPrices(database, newest);
      head = newest;
    },
    head: headOf,
    latest: (marketId: number): Known | undefined => prices.get(marketId),
    /** Publishes the next event. */
    accept,
    /** Publishes the events that any process has recorded since. */
    catchUp: async (database: Database): Promise<void> => {
      for await (const recorded of readRecorded(database, { after: headOf().id })) accept(recorded);
    },
    onEvent: (listener: (event: FeedEvent) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
