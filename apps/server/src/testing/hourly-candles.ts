import type pg from "pg";

const DAY_SECONDS = 86_400;

/**
 * Hours up to a moment and on for as many days, which rise and fall in turn by a part of a hundred: as much as a volatility
 * is measured by. Written as the database's owner.
 */
export async function drawHours(
  owner: Pick<pg.Pool, "query">,
  at: Date,
  { days = 40, percent = 0.5 } = {},
): Promise<void> {
  const from = (Math.floor(at.getTime() / 1_000 / DAY_SECONDS) - 8) * DAY_SECONDS;
  await owner.query(
    `INSERT INTO candles (market_id, period, opened_at, open, high, low, close)
     SELECT m.id, '60min', $1::bigint + n * 3600, 100, 100 + $3::numeric, 100, 100 + (n % 2) * $3::numeric
     FROM markets m JOIN currencies q ON q.id = m.quote_id CROSS JOIN generate_series(0, $2::integer * 24) AS n
     WHERE q.code = 'USDT' ON CONFLICT DO NOTHING`,
    [from, days + 8, percent],
  );
}
