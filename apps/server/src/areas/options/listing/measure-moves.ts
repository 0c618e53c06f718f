import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import { readOptionTerms } from "../../../catalogue/option-terms.ts";

/** The days of minutes that are measured. */
const DAYS = 3;
const DAY_SECONDS = 86_400;
/** Ten hours of minutes, without which a move is unknown. */
const SAMPLES_MIN = 600;
/** The hours without which the reach of one source is unknown. */
const HOURS_MIN = 10;

/**
 * Measures the move of each market's index in each duration: the median distance, in price ticks, between the closes of
 * minutes that are as many minutes apart, rounded down to a ten-thousandth of a tick. A duration that is no whole
 * number of minutes has the move of its whole minutes, at least one, times the square root of its length as a part of
 * theirs, as a random walk has. The row also has the reach of one source, which is the median of the hours. The row of
 * a day is rewritten until the day is over.
 */
export async function measureMoves(db: Db, now: Date): Promise<void> {
  const { durations } = await readOptionTerms(db);
  const markets = await db.selectFrom("markets").select(["id", "price_tick"]).execute();
  const seconds = durations.map((duration) => duration.seconds);
  const until = Math.floor(now.getTime() / 60_000) * 60;
  for (const { id, price_tick: tick } of markets)
    await sql`
      INSERT INTO option_moves (market_id, seconds, day, ticks, reach, samples)
      WITH minutes AS MATERIALIZED (
        SELECT opened_at, close FROM candles WHERE market_id = ${id} AND period = '1min'
          AND opened_at >= ${until - DAYS * DAY_SECONDS} AND opened_at < ${until}
      )
      SELECT ${id}, d.seconds, (${now}::timestamptz AT TIME ZONE 'UTC')::date,
        trunc(percentile_disc(0.5) WITHIN GROUP (ORDER BY abs(b.close - a.close))
          * sqrt(d.seconds / (60.0 * d.minutes)) / ${tick}::numeric, 4),
        (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY ticks) FROM index_reaches
          WHERE market_id = ${id} AND hour >= ${until - DAYS * DAY_SECONDS} AND hour < ${until}
          HAVING count(*) >= ${HOURS_MIN}),
        count(*)
      FROM (SELECT s AS seconds, greatest(1, s / 60) AS minutes
        FROM unnest(${seconds}::integer[]) AS s) AS d
      CROSS JOIN minutes AS a JOIN minutes AS b ON b.opened_at = a.opened_at + 60 * d.minutes
      GROUP BY d.seconds, d.minutes HAVING count(*) >= ${SAMPLES_MIN}
      ON CONFLICT (market_id, seconds, day)
        DO UPDATE SET ticks = excluded.ticks, reach = excluded.reach, samples = excluded.samples`.execute(
      db,
    );
}
