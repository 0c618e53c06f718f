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

export type ReadSeconds = (event: number, marketId: number) => Promise<RecordedSecond[]>;

/** What the recorded events up to one say of a market: as many as a price is made of, each event read once a page. */
export function secondsReader(client: pg.ClientBase): ReadSeconds {
  const known = new Map<number, FeedEvent[]>();
  return async (event, marketId) => {
    const recorded = known.get(event) ?? (await eventsUpTo(client, event));
    known.set(event, recorded);
    return recorded.map((one) => recordedSecondOf(one, marketId));
  };
}

type DecidedOrder = { accepted_at: Date | null; accepted_event: number | null };

/** Whether the last of these seconds is the first that was unknown when an order was accepted. */
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

/** The moment that an order is priced at: of the second that decided it, or of one from before that its own. */
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
