import type { Dec } from "@candor/money";
import type { HeardSecond } from "@candor/rules/prices/price-at.ts";
import { MOVEMENT_SECONDS } from "@candor/rules/prices/spread.ts";
import type pg from "pg";
import { secondOf as heardSecondOf } from "../../apps/server/src/feed/price-now.ts";
import { type FeedEvent, feedEventOf, readRecorded } from "../../apps/server/src/feed/sequence.ts";

/** What markets stood at in one recorded second, and when that was. */
export type Second = { at: number; prices: ReadonlyMap<number, Dec> };

/** Undefined: the event is not there, or says that nothing was recorded. */
export async function secondOf(client: pg.ClientBase, id: number): Promise<Second | undefined> {
  for await (const recorded of readRecorded(client, { after: id - 1, upTo: id })) {
    const event = feedEventOf(recorded);
    return event?.kind === "tick" ? event : undefined;
  }
  return undefined;
}

export type Listening = (event: number, marketId: number) => Promise<HeardSecond[]>;

/** What the recorded events up to one say of a market: as many as a price is made of, each event read once a page. */
export function listeningTo(client: pg.ClientBase): Listening {
  const known = new Map<number, FeedEvent[]>();
  return async (event, marketId) => {
    const heard = known.get(event) ?? (await eventsUpTo(client, event));
    known.set(event, heard);
    return heard.map((told) => heardSecondOf(told, marketId));
  };
}

async function eventsUpTo(client: pg.ClientBase, event: number): Promise<FeedEvent[]> {
  const events: FeedEvent[] = [];
  const span = { after: event - MOVEMENT_SECONDS, upTo: event };
  for await (const recorded of readRecorded(client, span)) {
    const told = feedEventOf(recorded);
    if (told !== undefined) events.push(told);
  }
  return events;
}
