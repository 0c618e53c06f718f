import { CANDLE_PERIODS } from "@candor/contract/words.ts";
import { type Dec, formatDec } from "@candor/money";
import { candleStart } from "@candor/rules/candles.ts";
import type { ClientBase, Pool } from "pg";
import { MERGE_CANDLE } from "./candles.ts";
import type { RecordedEvent, Head, ChainedEvent } from "./recorded-event.ts";

export type Database = Pool | ClientBase;

/** How a recorded second changes a market's candles; an unreported volume is undefined. */
export type Traded = { marketId: number; price: Dec; volume: Dec | undefined };

/** The channel that announces new events, with the id of the last. */
export const FEED_CHANNEL = "feed";

/**
 * Records events and adds the last one's prices to each market's nine open candles. It is one statement, so that no
 * candle shows a price without its tick. An existing id is refused (SQLSTATE 23505), so that a recorder that missed the
 * last event cannot fork the chain.
 */
export async function writeEvents(
  client: Database,
  events: readonly ChainedEvent[],
  traded: readonly Traded[],
): Promise<void> {
  const last = events.at(-1);
  if (last === undefined) return;
  await client.query(
    `WITH recorded AS (
       INSERT INTO index_ticks (id, at, text, hash)
       SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bytea[])
     ), drawn AS (
       INSERT INTO candles (market_id, period, opened_at, open, high, low, close, volume)
       SELECT market_id, period, opened_at, price, price, price, price, volume
       FROM unnest($5::integer[], $6::numeric[], $7::numeric[]) AS traded (market_id, price, volume)
         CROSS JOIN unnest($8::candle_period[], $9::bigint[]) AS candle (period, opened_at)
       ${MERGE_CANDLE}
     )
     SELECT pg_notify('${FEED_CHANNEL}', $10)`,
    [
      events.map(({ id }) => id),
      events.map(({ at }) => at),
      events.map(({ text }) => text),
      events.map(({ hash }) => hash),
      traded.map(({ marketId }) => marketId),
      traded.map(({ price }) => formatDec(price)),
      traded.map(({ volume }) => (volume === undefined ? null : formatDec(volume))),
      CANDLE_PERIODS,
      CANDLE_PERIODS.map((period) => candleStart(period, last.at)),
      `${last.id}`,
    ],
  );
}

/** The newest event; the schema brings the first one, so there always is one. */
export async function readHead(database: Database): Promise<Head> {
  const { rows } = await database.query<Head>(
    "SELECT id, at, hash FROM index_ticks ORDER BY id DESC LIMIT 1",
  );
  const [head] = rows;
  if (head === undefined) throw new Error("the index has no first event");
  return head;
}

/** Recorded events before an id, newest first. */
export async function recordedBefore(
  database: Database,
  { id, most }: { id: number; most: number },
): Promise<RecordedEvent[]> {
  const { rows } = await database.query<RecordedEvent>(
    "SELECT id, at, text, hash FROM index_ticks WHERE id < $1 ORDER BY id DESC LIMIT $2",
    [id, most],
  );
  return rows;
}

/** Creates the tables of the coming days. */
export async function prepareDays(database: Database): Promise<void> {
  await database.query("SELECT prepare_tick_days()");
}
