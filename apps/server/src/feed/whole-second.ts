import type { Database } from "./event-rows.ts";
import { readText } from "./event-text.ts";
import {
  type ChainedEvent,
  GENESIS_HASH,
  HOUR_EVENTS,
  type RecordedEvent,
  eventHash,
  hourOf,
} from "./recorded-event.ts";
import { readRecorded } from "./sequence.ts";

/** A recorded second with all that its hash and its prices are made of. */
export type WholeSecond = ChainedEvent & {
  previous: Buffer;
  /** The JSON of the terms in force, which the first second of its hour states, and each that they change with. */
  terms: string;
};

/** The second of a number, out of a row or a packed hour; undefined if none is recorded under it. */
export async function wholeSecond(
  database: Database,
  id: number,
): Promise<WholeSecond | undefined> {
  const first = hourOf(id) * HOUR_EVENTS;
  const { rows } = await database.query<RecordedEvent>(
    `SELECT id, at, text, hash FROM index_ticks WHERE id IN ($1, $2)
     UNION ALL (SELECT id, at, text, hash FROM index_ticks
       WHERE id >= $3 AND id < $2 AND strpos(text, E'\\n') > 0 ORDER BY id DESC LIMIT 1)
     ORDER BY 1`,
    [id, id - 1, first],
  );
  const own = rows.at(-1);
  const previous = rows.find((row) => row.id === id - 1)?.hash;
  const terms = rows.map(termsIn).findLast((text) => text !== undefined);
  if (own?.id === id && own.hash !== undefined && previous !== undefined && terms !== undefined)
    return { ...own, hash: own.hash, previous, terms };
  return withinHour(database, id, first);
}

/** An hour is a second's work at most, and is asked for by whoever looks at what is older than a day. */
async function withinHour(
  database: Database,
  id: number,
  first: number,
): Promise<WholeSecond | undefined> {
  let previous = await hashBefore(database, first);
  let terms: string | undefined;
  for await (const event of readRecorded(database, { after: first - 1, upTo: id })) {
    terms = termsIn(event) ?? terms;
    const hash = eventHash(previous, event);
    if (event.id === id)
      return terms === undefined ? undefined : { ...event, hash, previous, terms };
    previous = hash;
  }
  return undefined;
}

async function hashBefore(database: Database, id: number): Promise<Buffer> {
  if (id === 0) return GENESIS_HASH;
  const { rows } = await database.query<{ hash: Buffer }>(
    `SELECT hash FROM index_ticks WHERE id = $1
     UNION ALL SELECT head FROM index_tick_hours WHERE hour = $2 LIMIT 1`,
    [id - 1, hourOf(id) - 1],
  );
  if (rows[0] === undefined) throw new Error(`event ${id - 1} of the index is missing`);
  return rows[0].hash;
}

const termsIn = ({ text }: RecordedEvent): string | undefined =>
  readText(text).kind === "tick" ? text.split("\n")[1] : undefined;
