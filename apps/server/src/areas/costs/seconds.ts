import type { Dec } from "@candor/money";
import { MOVEMENT_SECONDS } from "@candor/rules/prices/spread.ts";
import type { Database } from "../../feed/event-rows.ts";
import { type FeedEvent, readSequence } from "../../feed/sequence.ts";
import type { Span } from "./trade.ts";

/** So many seconds before the first event are known too: a quote stands for less, and a movement is taken over less. */
const BEFORE = 120;

/** Recorded seconds, as the prices of trades are made again from them. */
export type Seconds = {
  indexAt: (event: number, marketId: number) => Dec | undefined;
  /** The last ones up to an event, as many as a movement is taken over, the oldest first. */
  upTo: (event: number) => FeedEvent[];
};

export async function readSeconds(database: Database, { after, upTo }: Span): Promise<Seconds> {
  const first = Math.max(0, after - BEFORE);
  const events = new Map<number, FeedEvent>();
  await readSequence(database, { after: first, upTo }, (event) => void events.set(event.id, event));
  return {
    indexAt: (event, marketId) => {
      const second = events.get(event);
      return second?.kind === "tick" ? second.prices.get(marketId) : undefined;
    },
    upTo: (event) =>
      Array.from({ length: MOVEMENT_SECONDS }, (_, back) =>
        events.get(event - MOVEMENT_SECONDS + 1 + back),
      ).filter((one) => one !== undefined),
  };
}
