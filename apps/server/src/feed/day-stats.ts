import { type Dec, dec, max, min } from "@candor/money";
import { dayChange } from "@candor/rules/alerts.ts";
import type { Pool } from "../db/pool.ts";
import { DAYS, type DayMarket, type DayOpenRow, askedDays, openOf } from "./day-opens.ts";

/** A market over the last 24 hours, to five minutes; one that closes, over the 24 hours up to its last price. */
export type DayStats = {
  /** The price at its beginning (`dayOpens`). */
  open: Dec;
  high: Dec;
  low: Dec;
  last: Dec;
  /** last / open - 1: a ratio, rounded half up. */
  change: Dec;
  /** In base and in quote currency, each five minutes at their closing price; undefined if unknown. */
  volume: Dec | undefined;
  quoteVolume: Dec | undefined;
};

export type DayStatistics = ReturnType<typeof createDayStats>;

/**
 * The statistics of every market in memory. Each tick updates them, and they are read again every few seconds, since no
 * event tells what drops out of the day.
 */
export function createDayStats(
  pool: Pool,
  markets: readonly DayMarket[],
  { everySeconds }: { everySeconds: number },
) {
  let known = new Map<number, DayStats>();
  const refresh = async (second: number): Promise<void> => {
    known = await loadDayStats(pool, markets, second);
  };
  return {
    /** Undefined for a market without a price in the last 24 hours. */
    of: (marketId: number): DayStats | undefined => known.get(marketId),
    refresh,
    /** Reads them again if they are due in this second. */
    refreshAt: async (second: number): Promise<void> => {
      if (second % everySeconds === 0) await refresh(second);
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
  markets: readonly DayMarket[],
  second: number,
): Promise<Map<number, DayStats>> {
  const { rows } = await pool.query<DayStatsRow>(
    `SELECT day.*, max(c.high) AS high, min(c.low) AS low,
       (array_agg(c.close ORDER BY c.opened_at DESC))[1] AS last,
       sum(c.volume) AS volume, round(sum(c.volume * c.close), 18) AS quote_volume
     FROM (${DAYS}) AS day
     JOIN candles c
       ON c.market_id = day.market_id AND c.period = '5min' AND c.opened_at >= day.since
     GROUP BY day.market_id, day.second, day.since, day.open, day.opened_at`,
    askedDays(markets.map((market) => ({ market, second }))),
  );
  const found = new Map(rows.map((row) => [row.market_id, row]));
  return new Map(
    markets.flatMap((market) => {
      const row = found.get(market.id);
      return row ? [[market.id, statsOf(row, openOf(row, market, second))] as const] : [];
    }),
  );
}

const withLast = (stats: DayStats, last: Dec): DayStats => ({
  ...stats,
  last,
  high: max(stats.high, last),
  low: min(stats.low, last),
  change: dayChange(stats.open, last),
});

function statsOf(row: DayStatsRow, open: Dec): DayStats {
  const last = dec(row.last);
  return {
    open,
    high: dec(row.high),
    low: dec(row.low),
    last,
    change: dayChange(open, last),
    volume: row.volume === null ? undefined : dec(row.volume),
    quoteVolume: row.quote_volume === null ? undefined : dec(row.quote_volume),
  };
}

type DayStatsRow = DayOpenRow & {
  high: string;
  low: string;
  last: string;
  volume: string | null;
  quote_volume: string | null;
};
