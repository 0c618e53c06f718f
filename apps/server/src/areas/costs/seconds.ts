import type { Dec } from "@candor/money";
import { MOVEMENT_SECONDS } from "@candor/rules/prices/spread.ts";
import type { Database } from "../../feed/event-rows.ts";
import { type FeedEvent, readSequence } from "../../feed/sequence.ts";
import type { Span } from "./trade.ts";

/** How many seconds before the first event are read; quotes and movements span fewer. */
const BEFORE = 120;

/** The recorded seconds from which the prices of trades are recomputed. */
export type Seconds = {
  indexAt: (event: number, marketId: number) => Dec | undefined;
  /** The last events before and including one, as many as a movement needs, oldest first. */
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
