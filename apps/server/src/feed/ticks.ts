import { CANDLE_PERIODS } from "@candor/contract/fields.ts";
import { type Dec, dec, formatDec, sum } from "@candor/money";
import type { Pool } from "../db/pool.ts";
import { candleStart } from "@candor/rules/candles.ts";
import { MERGE_CANDLE } from "./candles.ts";
import type { IndexPrice } from "./index-price.ts";
import { GENESIS_HASH, type QuoteRecord, quoteRecord, tickHash } from "./tick-hash.ts";

/** The last recorded tick of a market, which the next one is chained to. */
export type TickHead = { at: number; price: Dec; hash: Uint8Array };

export type TickRow = {
  marketId: number;
  price: Dec;
  volume: Dec | undefined;
  quotes: QuoteRecord[];
  hash: Buffer;
};

export async function loadTickHeads(
  pool: Pool,
  marketIds: readonly number[],
): Promise<Map<number, TickHead>> {
  const { rows } = await pool.query<{ market_id: number; at: number; price: string; hash: Buffer }>(
    `SELECT wanted.market_id, head.at, head.price, head.hash
     FROM unnest($1::integer[]) AS wanted (market_id)
     CROSS JOIN LATERAL (
       SELECT at, price, hash FROM index_ticks t
       WHERE t.market_id = wanted.market_id ORDER BY at DESC LIMIT 1
     ) AS head`,
    [marketIds],
  );
  return new Map(
    rows.map(({ market_id, at, price, hash }) => [market_id, { at, price: dec(price), hash }]),
  );
}

/** The row of second `at`; its volume is what the sources that made the price report, if any does. */
export function tickRow(
  marketId: number,
  at: number,
  index: IndexPrice & { ok: true },
  head: TickHead | undefined,
): TickRow {
  const quotes = [
    ...index.used.map((quote) => quoteRecord(quote, at, true)),
    ...index.dropped.map((quote) => quoteRecord(quote, at, false)),
  ];
  const volumes = index.used.flatMap((quote) => quote.volume ?? []);
  const { price } = index;
  return {
    marketId,
    price,
    volume: volumes.length === 0 ? undefined : sum(volumes),
    quotes,
    hash: tickHash(head?.hash ?? GENESIS_HASH, { marketId, at, price, quotes }),
  };
}

/**
 * Records one second of all markets and carries it into each one's nine open candles. One statement,
 * so that no candle ever shows a price without its tick. A second that is there already is refused
 * (SQLSTATE 23505): ticks are written once.
 */
export async function writeTicks(pool: Pool, at: number, rows: readonly TickRow[]): Promise<void> {
  await pool.query(
    `WITH ticks AS (
       SELECT * FROM unnest($2::integer[], $3::numeric[], $4::numeric[], $5::json[], $6::bytea[])
         AS tick (market_id, price, volume, quotes, hash)
     ), recorded AS (
       INSERT INTO index_ticks (market_id, at, price, quotes, hash)
       SELECT market_id, $1, price, quotes, hash FROM ticks
     )
     INSERT INTO candles (market_id, period, opened_at, open, high, low, close, volume)
     SELECT market_id, period, opened_at, price, price, price, price, volume
     FROM ticks CROSS JOIN unnest($7::candle_period[], $8::bigint[]) AS candle (period, opened_at)
     ${MERGE_CANDLE}`,
    [
      at,
      rows.map((row) => row.marketId),
      rows.map((row) => formatDec(row.price)),
      rows.map((row) => (row.volume === undefined ? null : formatDec(row.volume))),
      rows.map((row) => JSON.stringify(row.quotes)),
      rows.map((row) => row.hash),
      CANDLE_PERIODS,
      CANDLE_PERIODS.map((period) => candleStart(period, at)),
    ],
  );
}
