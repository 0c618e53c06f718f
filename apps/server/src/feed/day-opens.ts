import { type Dec, dec, div } from "@candor/money";
import { candleStart } from "@candor/rules/candles.ts";
import type { CorporateAction } from "@candor/rules/contracts/calendars.ts";
import { splitRatioOf } from "@candor/rules/contracts/sessions.ts";
import type { Instrument } from "../catalogue/market-sessions.ts";
import type { Pool } from "../db/pool.ts";

export type DayMarket = Instrument & { id: number };

type Asked = { market: DayMarket; second: number };

/** The five minutes of a second: a day's opening price is the same within them. */
export const dayStep = (second: number): number => candleStart("5min", second);

/**
 * When the day up to each asked five minutes began, and its price then: of 24 hours ago, or the first one known since;
 * of a market that closes, its last one until 24 hours before its newest.
 */
export const DAYS = `
  SELECT m.id AS market_id, m.second, day.since, coalesce(before.close, first.open) AS open,
    coalesce(before.opened_at, first.opened_at) AS opened_at
  FROM unnest($1::integer[], $2::boolean[], $3::bigint[]) AS m (id, closes, second)
  CROSS JOIN LATERAL (
    SELECT CASE WHEN closes THEN (
      SELECT max(opened_at) + 300 FROM candles
      WHERE market_id = m.id AND period = '5min' AND opened_at <= m.second
    ) ELSE m.second END - 86400 AS since
  ) AS day
  LEFT JOIN LATERAL (
    SELECT opened_at, close FROM candles
    WHERE closes AND market_id = m.id AND period = '5min' AND opened_at < day.since
    ORDER BY opened_at DESC LIMIT 1
  ) AS before ON true
  CROSS JOIN LATERAL (
    SELECT opened_at, open FROM candles
    WHERE market_id = m.id AND period = '5min' AND opened_at BETWEEN day.since AND m.second
    ORDER BY opened_at LIMIT 1
  ) AS first`;

export type DayOpenRow = { market_id: number; second: number; open: string; opened_at: number };

/** The parameters of DAYS. */
export const askedDays = (asked: readonly Asked[]) => [
  asked.map(({ market }) => market.id),
  asked.map(({ market }) => market.calendar !== undefined),
  asked.map(({ second }) => dayStep(second)),
];

/** A day's opening price, restated in the shares of a second in its last five minutes. */
export function openOf(
  { open, opened_at: openedAt }: DayOpenRow,
  { symbol }: Pick<DayMarket, "symbol">,
  second: number,
  actions?: readonly CorporateAction[],
): Dec {
  const ratio = splitRatioOf({ symbol }, openedAt * 1_000, second * 1_000, actions);
  return div(dec(open), ratio, "half");
}

/** The price from which a market's change is measured at a second; undefined if unknown. */
export type DayOpens = (market: DayMarket, second: number) => Dec | undefined;

/** The opening prices of some markets at some seconds. */
export async function dayOpens(
  pool: Pool,
  asked: readonly Asked[],
  actions?: readonly CorporateAction[],
): Promise<DayOpens> {
  const { rows } = await pool.query<DayOpenRow>(DAYS, askedDays(asked));
  const found = new Map(rows.map((row) => [`${row.market_id} ${row.second}`, row]));
  return (market, second) => {
    const row = found.get(`${market.id} ${dayStep(second)}`);
    return row && openOf(row, market, second, actions);
  };
}
