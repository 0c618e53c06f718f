import type pg from "pg";

const DAY_SECONDS = 86_400;

/**
 * Hours up to a moment and on for as many days, which rise and fall in turn by so many percent from the last recorded
 * price: what a volatility is measured by. Written as the database's owner.
 */
export async function drawHours(
  owner: Pick<pg.Pool, "query">,
  at: Date,
  { days = 40, percent = 0.5 } = {},
): Promise<void> {
  const from = (Math.floor(at.getTime() / 1_000 / DAY_SECONDS) - 8) * DAY_SECONDS;
  await owner.query(
    `INSERT INTO candles (market_id, period, opened_at, open, high, low, close)
     SELECT market_id, '60min', $1::bigint + n * 3600, close, close * (1 + $3::numeric / 100), close,
       close * (1 + (n % 2) * $3::numeric / 100)
     FROM (SELECT DISTINCT ON (market_id) market_id, close FROM candles WHERE period = '1min'
       ORDER BY market_id, opened_at DESC) last
     CROSS JOIN generate_series(0, $2::integer * 24) AS n
     ON CONFLICT DO NOTHING`,
    [from, days + 8, percent],
  );
}
