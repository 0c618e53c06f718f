import { type Dec, dec, div, max, min, ONE, sub } from "@candor/money";
import type { Pool } from "../db/pool.ts";
import { candleStart } from "@candor/rules/candles.ts";

/** A market over the last 24 hours, to five minutes. */
export type DayStats = {
  /** The price 24 hours ago, or the first one known since. */
  open: Dec;
  high: Dec;
  low: Dec;
  last: Dec;
  /** last / open - 1: a ratio, rounded half up. */
  change: Dec;
  /** In base and in quote currency, each five minutes at their closing price; undefined where unknown. */
  volume: Dec | undefined;
  quoteVolume: Dec | undefined;
};

export type DayStatistics = ReturnType<typeof createDayStats>;

const daySeconds = 86_400;

/** The statistics of every market, kept in memory: read anew now and then, and moved by each tick. */
export function createDayStats(pool: Pool, marketIds: readonly number[]) {
  let known = new Map<number, DayStats>();
  return {
    /** Undefined for a market without a price in the last 24 hours. */
    of: (marketId: number): DayStats | undefined => known.get(marketId),
    refresh: async (second: number): Promise<void> => {
      known = await loadDayStats(pool, marketIds, second);
    },
    follow: (marketId: number, last: Dec): void => {
      const stats = known.get(marketId);
      if (stats) known.set(marketId, withLast(stats, last));
    },
  };
}

/** One statement for all markets. */
async function loadDayStats(
  pool: Pool,
  marketIds: readonly number[],
  second: number,
): Promise<Map<number, DayStats>> {
  const { rows } = await pool.query<DayStatsRow>(
    `SELECT market_id, max(high) AS high, min(low) AS low,
       (array_agg(open ORDER BY opened_at))[1] AS open,
       (array_agg(close ORDER BY opened_at DESC))[1] AS last,
       sum(volume) AS volume, round(sum(volume * close), 18) AS quote_volume
     FROM candles
     WHERE market_id = ANY ($1::integer[]) AND period = '5min' AND opened_at >= $2
     GROUP BY market_id`,
    [marketIds, candleStart("5min", second - daySeconds)],
  );
  return new Map(rows.map((row) => [row.market_id, statsOf(row)]));
}

const withLast = (stats: DayStats, last: Dec): DayStats => ({
  ...stats,
  last,
  high: max(stats.high, last),
  low: min(stats.low, last),
  change: changeOf(stats.open, last),
});

const changeOf = (open: Dec, last: Dec): Dec => sub(div(last, open, "half"), ONE);

function statsOf(row: DayStatsRow): DayStats {
  const [open, last] = [dec(row.open), dec(row.last)];
  return {
    open,
    high: dec(row.high),
    low: dec(row.low),
    last,
    change: changeOf(open, last),
    volume: row.volume === null ? undefined : dec(row.volume),
    quoteVolume: row.quote_volume === null ? undefined : dec(row.quote_volume),
  };
}

type DayStatsRow = {
  market_id: number;
  open: string;
  high: string;
  low: string;
  last: string;
  volume: string | null;
  quote_volume: string | null;
};
