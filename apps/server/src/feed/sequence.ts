// Ids are compared as numbers, on any connection.
import "../db/bigint.ts";
import type { Dec } from "@candor/money";
import { type ChainedEvent, type RecordedEvent, HOUR_EVENTS, hourOf } from "./recorded-event.ts";
import type { Database } from "./event-rows.ts";
import { type GapCause, agesOf, pricesOf, readText } from "@candor/rules/event-text.ts";
import { unpackHour } from "./pack-hour.ts";

/**
 * An event of the recorded sequence as listeners get it. `id` rises by one with each; `at` is the unix second. A
 * market that is missing from a tick's prices has no index in that second. A gap says that nothing was recorded
 * between `since` and `at`, which may be before `since`: the clock went back.
 */
export type FeedEvent =
  | {
      kind: "tick";
      id: number;
      at: number;
      /** By market. */
      prices: ReadonlyMap<number, Dec>;
      /** The age of each market's price in milliseconds, if known (`agesOf`). */
      ages?: ReadonlyMap<number, number>;
    }
  | { kind: "gap"; id: number; at: number; since: number; cause: GapCause };

/** The ids above `after` up to `upTo`, or to the end without it. */
export type Span = { after: number; upTo?: number };

const PAGE_EVENTS = 500;

/** Reads a span in order, from rows and packed hours alike; missing events are left out. */
export async function* readRecorded(
  database: Database,
  { after, upTo = Number.MAX_SAFE_INTEGER }: Span,
): AsyncGenerator<RecordedEvent> {
  let last = after;
  while (last < upTo) {
    const rows = await readRows(database, last, upTo);
    const [row] = rows;
    const hour = row?.id === last + 1 ? [] : await readHour(database, last);
    const [first] = hour;
    const found = first !== undefined && (row === undefined || first.id < row.id) ? hour : rows;
    for (const event of found) {
      if (event.id > upTo) return;
      last = event.id;
      yield event;
    }
    if (found.length === 0) return;
  }
}

/** The first page of the rows above `after`. */
export async function readRows(
  database: Database,
  after: number,
  upTo: number,
): Promise<ChainedEvent[]> {
  const { rows } = await database.query<ChainedEvent>(
    `SELECT id, at, text, hash FROM index_ticks WHERE id > $1 AND id <= $2
     ORDER BY id LIMIT ${PAGE_EVENTS}`,
    [after, upTo],
  );
  return rows;
}

/** The events after that id in the next packed hour. */
async function readHour(database: Database, after: number): Promise<RecordedEvent[]> {
  const { rows } = await database.query<{ hour: number; head: Buffer; packed: Buffer }>(
    "SELECT hour, head, packed FROM index_tick_hours WHERE hour >= $1 ORDER BY hour LIMIT 1",
    [hourOf(after + 1)],
  );
  const [row] = rows;
  if (row === undefined) return [];
  const events = await unpackHour(row.packed, row.hour * HOUR_EVENTS);
  return events
    .map((event, index) => ({
      ...event,
      hash: index === events.length - 1 ? row.head : undefined,
    }))
    .filter(({ id }) => id > after);
}

/** Undefined for the first event, which is never published: it states the terms before the sequence. */
export function feedEventOf({ id, at, text }: RecordedEvent): FeedEvent | undefined {
  const read = readText(text);
  if (read.kind === "tick")
    return { kind: "tick", id, at, prices: pricesOf(read.fields), ages: agesOf(read.fields) };
  if (read.kind === "gap") return { kind: "gap", id, at, since: read.since, cause: read.cause };
  return undefined;
}

/**
 * Passes the events of a span in order, each once, as the feed published them. A listener's promise is awaited. Throws
 * if an event is missing.
 */
export async function readSequence(
  database: Database,
  span: Span,
  onEvent: (event: FeedEvent) => void | Promise<void>,
): Promise<void> {
  let last = span.after;
  for await (const recorded of readRecorded(database, span)) {
    if (recorded.id !== last + 1) throw new Error(`event ${last + 1} of the index is missing`);
    last = recorded.id;
    const event = feedEventOf(recorded);
    if (event !== undefined) await onEvent(event);
  }
  if (span.upTo !== undefined && last < span.upTo)
    throw new Error(`event ${last + 1} of the index is missing`);
}

/** The events after that id, oldest first, at most this many. */
export async function nextEvents(
  database: Database,
  after: number,
  most: number,
): Promise<FeedEvent[]> {
  const events: FeedEvent[] = [];
  for await (const recorded of readRecorded(database, { after, upTo: after + most })) {
    const event = feedEventOf(recorded);
    if (event !== undefined) events.push(event);
  }
  return events;
}
