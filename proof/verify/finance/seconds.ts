import type { Dec } from "@candor/money";
import type { RecordedSecond } from "@candor/rules/prices/price-at.ts";
import { isUnknownTo } from "@candor/rules/prices/deciding.ts";
import { MOVEMENT_SECONDS } from "@candor/rules/prices/spread.ts";
import type pg from "pg";
import { secondOf as recordedSecondOf } from "../../../apps/server/src/feed/price-now.ts";
import {
  type FeedEvent,
  feedEventOf,
  readRecorded,
} from "../../../apps/server/src/feed/sequence.ts";

/** The prices of the markets in one recorded second, and its time. */
export type Second = { at: number; prices: ReadonlyMap<number, Dec> };

/** Undefined where there is no such event, or where it says that nothing was recorded. */
export async function secondOf(client: pg.ClientBase, id: number): Promise<Second | undefined> {
  for await (const recorded of readRecorded(client, { after: id - 1, upTo: id })) {
    const event = feedEventOf(recorded);
    return event?.kind === "tick" ? event : undefined;
  }
  return undefined;
}

export type ReadSeconds = (event: number, marketId: number) => Promise<RecordedSecond[]>;

/** Reads the seconds of a market up to an event, as many as a price needs; each event is read once a page. */
export function secondsReader(client: pg.ClientBase): ReadSeconds {
  const known = new Map<number, FeedEvent[]>();
  return async (event, marketId) => {
    const recorded = known.get(event) ?? (await eventsUpTo(client, event));
    known.set(event, recorded);
    return recorded.map((one) => recordedSecondOf(one, marketId));
  };
}

type DecidedOrder = { accepted_at: Date | null; accepted_event: number | null };

/** Whether the last of these seconds is the first that was unknown when the order was accepted. */
export function isDecidedBy(recorded: readonly RecordedSecond[], order: DecidedOrder): boolean {
  const { accepted_at: at, accepted_event: acceptedEvent } = order;
  if (at === null || acceptedEvent === null) return false;
  const accepted = { acceptedAt: at.getTime(), acceptedEvent };
  const first = recorded.find(
    ({ price, ageMs, ...second }) =>
      price !== undefined && ageMs !== undefined && isUnknownTo(accepted, { ...second, ageMs }),
  );
  return first !== undefined && first === recorded.at(-1);
}

/** The moment that prices an order: that of its deciding second, or its own creation for an older order. */
export const pricedAt = (
  recorded: readonly RecordedSecond[],
  order: DecidedOrder & { created_at: Date },
): Date =>
  order.accepted_at === null ? order.created_at : new Date((recorded.at(-1)?.at ?? 0) * 1_000);

async function eventsUpTo(client: pg.ClientBase, event: number): Promise<FeedEvent[]> {
  const events: FeedEvent[] = [];
  const span = { after: event - MOVEMENT_SECONDS, upTo: event };
  for await (const recorded of readRecorded(client, span)) {
    const one = feedEventOf(recorded);
    if (one !== undefined) events.push(one);
  }
  return events;
}
