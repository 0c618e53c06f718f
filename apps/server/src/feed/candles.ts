import type { CandlePeriod } from "@candor/contract/words.ts";
import { type Dec, dec } from "@candor/money";
import { sql } from "kysely";
import type { ClientBase, Pool } from "pg";
import type { Db } from "../db/pool.ts";

export const CANDLES_MAX = 1_500;
const DAY_SECONDS = 86_400;

/** `openedAt` is the unix second; the volume is in base currency, undefined if no source reported any. */
export type Candle = {
  openedAt: number;
  open: Dec;
  high: Dec;
  low: Dec;
  close: Dec;
  volume: Dec | undefined;
};

/** Ends an insert into candles: the new second is later than those already in the candle. */
export const MERGE_CANDLE = `
  ON CONFLICT (market_id, period, opened_at) DO UPDATE SET
    high = greatest(candles.high, excluded.high),
    low = least(candles.low, excluded.low),
    close = excluded.close,
    volume = coalesce(candles.volume + excluded.volume, candles.volume, excluded.volume)`;

export type CandleQuery = {
  marketId: number;
  period: CandlePeriod;
  /** Unix seconds, both included: the range in which the candles open. */
  from: number;
  to: number;
  /** At most 1,500; if more match, the newest are returned. */
  limit: number;
};

/** Lists candles, oldest first. */
export async function listCandles(
  db: Db,
  { marketId, period, from, to, limit }: CandleQuery,
): Promise<Candle[]> {
  const { rows } = await sql<CandleRow>`
    SELECT opened_at, open, high, low, close, volume FROM candles
    WHERE market_id = ${marketId} AND period = ${period}::candle_period
      AND opened_at BETWEEN ${from} AND ${to}
    ORDER BY opened_at DESC LIMIT ${Math.min(limit, CANDLES_MAX)}`.execute(db);
  return rows.toReversed().map((row) => ({
    openedAt: row.opened_at,
    open: dec(row.open),
    high: dec(row.high),
    low: dec(row.low),
    close: dec(row.close),
    volume: row.volume === null ? undefined : dec(row.volume),
  }));
}

type CandleRow = {
  opened_at: number;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string | null;
};

/** The last price of each market that has one, with the start of its minute in unix seconds. */
export async function lastMinutes(
  database: Pool | ClientBase,
  marketIds: readonly number[],
): Promise<{ marketId: number; at: number; price: Dec }[]> {
  const { rows } = await database.query<{ market_id: number; opened_at: number; close: string }>(
    `SELECT m.id AS market_id, c.opened_at, c.close
     FROM unnest($1::integer[]) AS m (id) CROSS JOIN LATERAL (
       SELECT opened_at, close FROM candles
       WHERE market_id = m.id AND period = '1min' ORDER BY opened_at DESC LIMIT 1
     ) AS c`,
    [marketIds],
  );
  return rows.map((row) => ({
    marketId: row.market_id,
    at: row.opened_at,
    price: dec(row.close),
  }));
}

/** The index at the end of each UTC day (whole days since 1970, both included), by "market day". */
export async function dayCloses(
  db: Db,
  { from, to }: { from: number; to: number },
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("candles")
    .select(["market_id", "opened_at", "close"])
    .where("period", "=", "1day")
    .where("opened_at", ">=", from * DAY_SECONDS)
    .where("opened_at", "<=", to * DAY_SECONDS)
    .execute();
  return new Map(rows.map((row) => [`${row.market_id} ${row.opened_at / DAY_SECONDS}`, row.close]));
}
