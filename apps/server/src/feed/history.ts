import { CANDLE_PERIODS, type CandlePeriod } from "@candor/contract/words.ts";
import { formatDec } from "@candor/money";
import type { Pool } from "../db/pool.ts";
import { isOpenAt } from "../catalogue/market-sessions.ts";
import { candleStart } from "@candor/rules/candles.ts";
import { MERGE_CANDLE } from "./candles.ts";
import {
  createSimulatedPath,
  DAY_SECONDS,
  type SimulatedMarket,
  type SimulatedPath,
  VOLUME_STEP,
} from "./simulated-path.ts";

export type HistoryMarket = SimulatedMarket & { id: number };

export type HistoryTerms = {
  markets: readonly HistoryMarket[];
  /** The simulator's seed: the candles lead up to the price that it quotes at `now`. */
  seed: string;
  /** How far back every period goes; the periods of four hours and more go back 400 days. */
  days: number;
  now: Date;
};

const longDays = 400;
/** Markets other than coins get only as many days of minutes as a chart shows, since each day takes time. */
const hoursDays = 10;
const longPeriods: readonly CandlePeriod[] = ["4hour", "1day", "1week", "1mon"];
/** A step is a stretch of the path, sampled at these of its seconds. */
const minuteStep = { seconds: 60, samples: [0, 12, 24, 36, 48, 59] };
const quarterStep = { seconds: 900, samples: [0, 300, 600, 899] };
const rowsPerStatement = 10_000;
const marketsAtOnce = 2;

/**
 * Draws the candles missing up to `now` from the simulated path: all at the first start, the missing minutes after a
 * stop. Existing candles stay and are only extended, so a second run writes nothing. A market is written whole or not
 * at all. Live sources get none, since their gaps stay gaps. Returns the number of rows.
 */
export async function writeHistory(
  pool: Pool,
  { markets, seed, days, now }: HistoryTerms,
): Promise<number> {
  const nowSecond = Math.floor(now.getTime() / 1_000);
  const waiting = [...markets];
  let written = 0;
  const writeWaiting = async () => {
    for (let market = waiting.shift(); market; market = waiting.shift()) {
      const resumeAt = await missingFrom(pool, market.id);
      const minuteDays = market.calendar === undefined ? days : Math.min(days, hoursDays);
      const series = drawSeries(market, seed, { resumeAt, days: minuteDays, nowSecond });
      const rows = await writeSeries(pool, market, series);
      written += rows;
    }
  };
  await Promise.all(Array.from({ length: marketsAtOnce }, writeWaiting));
  return written;
}

/** The minute after a market's last candle. */
async function missingFrom(pool: Pool, marketId: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ opened_at: number }>(
    `SELECT opened_at FROM candles WHERE market_id = $1 AND period = '1min' ORDER BY opened_at DESC LIMIT 1`,
    [marketId],
  );
  return rows[0] && rows[0].opened_at + minuteStep.seconds;
}

/** Candles of one period as columns: prices in ticks, volumes in steps. */
type Series = Record<"openedAt" | "open" | "high" | "low" | "close" | "volume", number[]>;
type Span = { resumeAt: number | undefined; days: number; nowSecond: number };

function drawSeries(
  market: SimulatedMarket,
  seed: string,
  { resumeAt, days, nowSecond }: Span,
): Map<CandlePeriod, Series> {
  const path = createSimulatedPath(seed, market);
  const series = new Map<CandlePeriod, Series>(
    CANDLE_PERIODS.map((period) => [
      period,
      { openedAt: [], open: [], high: [], low: [], close: [], volume: [] },
    ]),
  );
  const firstSecond = candleStart("1mon", nowSecond - longDays * DAY_SECONDS);
  const minutesFrom = candleStart("1day", nowSecond - days * DAY_SECONDS);
  let second = resumeAt ?? firstSecond;
  while (second <= nowSecond) {
    const isMinute = second >= minutesFrom;
    const step = isMinute ? minuteStep : quarterStep;
    const end = second - (second % step.seconds) + step.seconds;
    const seconds = step.samples.map((sample) => end - step.seconds + sample);
    const seen = seconds.filter(
      (each) => each >= second && each <= nowSecond && isOpenAt(market, each * 1_000),
    );
    const stretch = drawStretch(path, seen, Math.min(end, nowSecond + 1) - second);
    // While a market is closed it has no candle, as it has no quote.
    const periods = isMinute ? CANDLE_PERIODS : longPeriods;
    for (const period of seen.length === 0 ? [] : periods) {
      const openedAt = candleStart(period, second);
      const columns = series.get(period);
      // The week that the first month cuts in two would be a partial candle.
      if (columns && (resumeAt !== undefined || openedAt >= firstSecond))
        merge(columns, openedAt, stretch);
    }
    second = end;
  }
  return series;
}

type Stretch = Record<"open" | "high" | "low" | "close" | "volume", number>;

function drawStretch(path: SimulatedPath, seconds: number[], length: number): Stretch {
  const ticks = seconds.map((second) => path.ticksAt(second));
  const volumes = seconds.map((second) => path.volumeAt(second));
  const meanVolume = volumes.reduce((total, volume) => total + volume, 0) / volumes.length;
  return {
    open: ticks[0] ?? 0,
    high: Math.max(...ticks),
    low: Math.min(...ticks),
    close: ticks.at(-1) ?? 0,
    volume: Math.round(meanVolume * length),
  };
}

function merge(series: Series, openedAt: number, stretch: Stretch): void {
  const last = series.openedAt.length - 1;
  if (series.openedAt[last] !== openedAt) {
    series.openedAt.push(openedAt);
    for (const column of ["open", "high", "low", "close", "volume"] as const)
      series[column].push(stretch[column]);
    return;
  }
  series.high[last] = Math.max(series.high[last] ?? 0, stretch.high);
  series.low[last] = Math.min(series.low[last] ?? Infinity, stretch.low);
  series.close[last] = stretch.close;
  series.volume[last] = (series.volume[last] ?? 0) + stretch.volume;
}

async function writeSeries(
  pool: Pool,
  market: HistoryMarket,
  series: Map<CandlePeriod, Series>,
): Promise<number> {
  const client = await pool.connect();
  let written = 0;
  try {
    await client.query("BEGIN");
    for (const [period, columns] of series)
      for (let from = 0; from < columns.openedAt.length; from += rowsPerStatement) {
        const part = (values: number[]) =>
          `{${values.slice(from, from + rowsPerStatement).join(",")}}`;
        const { openedAt, open, high, low, close, volume } = columns;
        const arrays = [openedAt, open, high, low, close, volume].map(part);
        const terms = [market.id, period, formatDec(market.priceTick), formatDec(VOLUME_STEP)];
        const { rowCount } = await client.query(insertCandles, [...terms, ...arrays]);
        written += rowCount ?? 0;
      }
    await client.query("COMMIT");
    client.release();
    return written;
  } catch (error) {
    // Closing the connection rolls its transaction back.
    client.release(true);
    throw error;
  }
}

const insertCandles = `
  INSERT INTO candles (market_id, period, opened_at, open, high, low, close, volume)
  SELECT $1, $2, opened_at, open * $3::numeric, high * $3::numeric, low * $3::numeric, close * $3::numeric,
    volume * $4::numeric
  FROM unnest($5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[])
    AS candle (opened_at, open, high, low, close, volume)
  ${MERGE_CANDLE}`;
