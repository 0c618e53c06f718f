import type { ClientBase, Pool } from "pg";
import {
  DAY_EVENTS,
  type RecordedEvent,
  eventHash,
  GENESIS_HASH,
  HOUR_EVENTS,
} from "./recorded-event.ts";
import { packHour, unpackHour } from "./pack-hour.ts";
import { readRecorded } from "./sequence.ts";

export type PackTerms = {
  pool: Pool;
  /** The number of newest events that stay rows. */
  keepEvents?: number;
  signal?: AbortSignal;
};

/** The number of packed hours, and of days whose rows were dropped. */
export type Packed = { hours: number; days: number };

/**
 * Packs every hour of the sequence that is a day old, in order, and drops the rows of days that are packed whole. If
 * anything disagrees it throws, and the rows stay.
 */
export async function packTicks({
  pool,
  keepEvents = DAY_EVENTS,
  signal,
}: PackTerms): Promise<Packed> {
  const packed: Packed = { hours: 0, days: 0 };
  for (;;) {
    const { hour, newest, day } = await placeOf(pool);
    signal?.throwIfAborted();
    if (await dropDay(pool, day)) packed.days += 1;
    else if ((hour + 1) * HOUR_EVENTS + keepEvents <= newest + 1) {
      await packOne(pool, hour);
      packed.hours += 1;
    } else return packed;
  }
}

/** The next hour to pack, the newest event, and the oldest day that has rows. */
async function placeOf(pool: Pool): Promise<{ hour: number; newest: number; day: number }> {
  const { rows } = await pool.query<{ hour: number; newest: number; day: number }>(
    `SELECT coalesce((SELECT max(hour) + 1 FROM index_tick_hours), 0) AS hour,
       (SELECT max(id) FROM index_ticks) AS newest,
       (SELECT min(id) FROM index_ticks) / ${DAY_EVENTS} AS day`,
  );
  const [place] = rows;
  if (place === undefined) throw new Error("the index has no first event");
  return place;
}

async function dropDay(pool: Pool, day: number): Promise<boolean> {
  const { rows } = await pool.query<{ is_dropped: boolean }>(
    "SELECT drop_packed_tick_day($1) AS is_dropped",
    [day],
  );
  return rows[0]?.is_dropped === true;
}

/** Stores an hour only if the stored form, read back, ends with the chain's hash. */
async function packOne(pool: Pool, hour: number): Promise<void> {
  const client = await pool.connect();
  try {
    const before = await hashBefore(client, hour);
    const events = await recordedIn(client, hour);
    const head = events.at(-1)?.hash;
    if (events.length !== HOUR_EVENTS || head === undefined)
      throw new Error(`hour ${hour} of the index is not whole`);
    const packed = await packHour(events);
    await client.query("BEGIN");
    const seconds = events.map(({ at }) => at);
    const { rows } = await client.query<{ packed: Buffer }>(
      `INSERT INTO index_tick_hours (hour, at_from, at_to, head, packed)
       VALUES ($1, $2, $3, $4, $5) RETURNING packed`,
      [hour, Math.min(...seconds), Math.max(...seconds), head, packed],
    );
    const stored = await unpackHour(rows[0]?.packed ?? Buffer.alloc(0), hour * HOUR_EVENTS);
    if (!stored.reduce((hash, event) => eventHash(hash, event), before).equals(head))
      throw new Error(`hour ${hour} of the index is not what its hashes say`);
    await client.query("COMMIT");
    client.release();
  } catch (error) {
    // Closing the connection rolls its transaction back.
    client.release(true);
    throw error;
  }
}

async function hashBefore(client: ClientBase, hour: number): Promise<Buffer> {
  if (hour === 0) return GENESIS_HASH;
  const { rows } = await client.query<{ head: Buffer }>(
    "SELECT head FROM index_tick_hours WHERE hour = $1",
    [hour - 1],
  );
  if (rows[0] === undefined) throw new Error(`hour ${hour - 1} of the index is missing`);
  return rows[0].head;
}

const recordedIn = (client: ClientBase, hour: number): Promise<RecordedEvent[]> =>
  Array.fromAsync(
    readRecorded(client, { after: hour * HOUR_EVENTS - 1, upTo: (hour + 1) * HOUR_EVENTS - 1 }),
  );
