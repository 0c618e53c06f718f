import type { CandlePeriod } from "@candor/contract/words.ts";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { candleStart } from "@candor/rules/candles.ts";
import { CANDLES_MAX } from "../../feed/candles.ts";
import { NUMBER_MAX } from "./key-range.ts";
import { type Venue, rolledUpIn, venueRange } from "./trade-rows.ts";

export type TradeCandleRow = {
  opened_at: number;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
  quote_volume: string;
  trades: number;
};

export type CandleQuery = {
  period: CandlePeriod;
  /** Unix seconds, both included, between which the candles open. */
  from: number;
  to: number;
};

/** The newest 1,500 candles of a book's own trades, oldest first. */
export async function listTradeCandleRows(
  db: Db,
  { realm, marketId }: Venue,
  { period, from, to }: CandleQuery,
): Promise<TradeCandleRow[]> {
  const { rows } = await sql<TradeCandleRow>`
    SELECT opened_at, open, high, low, close, volume, quote_volume, trades FROM spot_candles
    WHERE realm = ${realm} AND market_id = ${marketId} AND period = ${period}::candle_period
      AND opened_at BETWEEN ${from} AND ${to}
    ORDER BY opened_at DESC LIMIT ${CANDLES_MAX}`.execute(db);
  return rows.toReversed();
}

export type DayRow = {
  open: string | null;
  high: string | null;
  low: string | null;
  last: string | null;
  volume: string;
  quote_volume: string;
  trades: number;
};

const DAY_SECONDS = 86_400;

/**
 * A book's trades in the 24 hours before `second`, from the start of their first minute: the candles, and the trades
 * that no candle has yet. One statement reads both, so that a trade that is rolled up meanwhile counts once.
 */
export async function dayOf(db: Db, venue: Venue, second: number): Promise<DayRow> {
  const { realm, marketId } = venue;
  const since = candleStart("1min", second - DAY_SECONDS);
  const {
    rows: [row],
  } = await sql<DayRow>`
    WITH parts AS (
      SELECT 0 AS turn, opened_at AS place, open, high, low, close, volume, quote_volume, trades
      FROM spot_candles
      WHERE realm = ${realm} AND market_id = ${marketId}
        AND period = '1min' AND opened_at >= ${since}
      UNION ALL
      SELECT 1, number, price, price, price, price, quantity, quote_amount, 1
      FROM spot_trades
      WHERE ${venueRange(venue, { above: rolledUpIn(sql`${realm}::realm`), below: NUMBER_MAX }).condition}
        AND traded_at >= to_timestamp(${since}::double precision)
    )
    SELECT (array_agg(open ORDER BY turn, place))[1] AS open, max(high) AS high, min(low) AS low,
      (array_agg(close ORDER BY turn DESC, place DESC))[1] AS last,
      coalesce(sum(volume), 0) AS volume, coalesce(sum(quote_volume), 0) AS quote_volume,
      coalesce(sum(trades), 0)::bigint AS trades
    FROM parts`.execute(db);
  if (row === undefined) throw new Error("an aggregate without a row");
  return row;
}
