import { type Dec, dec, div, max, min, ONE, sub } from "@candor/money";
import type { CalendarName } from "@candor/rules/contracts/calendars.ts";
import type { Pool } from "../db/pool.ts";
import { candleStart } from "@candor/rules/candles.ts";

/** A market over the last 24 hours, to five minutes; one that closes, over the 24 hours up to its last price. */
export type DayStats = {
  /** The price 24 hours ago, or the first one known since; of one that closes, its last one until then. */
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

type DayStatsMarket = { id: number; calendar?: CalendarName | undefined };

const daySeconds = 86_400;

/** The statistics of every market, kept in memory: read anew now and then, and moved by each tick. */
export function createDayStats(pool: Pool, markets: readonly DayStatsMarket[]) {
  let known = new Map<number, DayStats>();
  return {
    /** Undefined for a market without a price in the last 24 hours. */
    of: (marketId: number): DayStats | undefined => known.get(marketId),
    refresh: async (second: number): Promise<void> => {
      known = await loadDayStats(pool, markets, second);
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
  markets: readonly DayStatsMarket[],
  second: number,
): Promise<Map<number, DayStats>> {
  const { rows } = await pool.query<DayStatsRow>(
    `SELECT m.id AS market_id, max(c.high) AS high, min(c.low) AS low,
       coalesce(before.close, (array_agg(c.open ORDER BY c.opened_at))[1]) AS open,
       (array_agg(c.close ORDER BY c.opened_at DESC))[1] AS last,
       sum(c.volume) AS volume, round(sum(c.volume * c.close), 18) AS quote_volume
     FROM unnest($1::integer[], $2::boolean[]) AS m (id, closes)
     CROSS JOIN LATERAL (
       SELECT CASE WHEN closes THEN (
         SELECT max(opened_at) - ${daySeconds} + 300 FROM candles WHERE market_id = m.id AND period = '5min'
       ) ELSE $3::bigint END AS since
     ) AS day
     LEFT JOIN LATERAL (
       SELECT close FROM candles
       WHERE closes AND market_id = m.id AND period = '5min' AND opened_at < day.since
       ORDER BY opened_at DESC LIMIT 1
     ) AS before ON true
     JOIN candles c ON c.market_id = m.id AND c.period = '5min' AND c.opened_at >= day.since
     GROUP BY m.id, before.close`,
    [
      markets.map(({ id }) => id),
      markets.map(({ calendar }) => calendar !== undefined),
      candleStart("5min", second - daySeconds),
    ],
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
