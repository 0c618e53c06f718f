import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import { readOptionTerms } from "../../../catalogue/option-terms.ts";

/** How far back it is looked. */
const DAYS = 3;
const DAY_SECONDS = 86_400;
/** Ten hours of minutes: with fewer it is not known how far an index moves. */
const SAMPLES_MIN = 600;
/** Nor with fewer how far one source can move it. */
const HOURS_MIN = 10;

/**
 * How far each market's index moves in each duration: the median of what lies between the closes of minutes that are as
 * many minutes apart, in price ticks, rounded down to a ten-thousandth of one. A duration that is no whole number of
 * minutes has the move of the whole minutes in it, at least one, times the square root of its part of them, as of a
 * price that wanders. Beside it stands how far one source alone can move the index: the median of the hours. The row of a
 * day is written anew until the day is over.
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
