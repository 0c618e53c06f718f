import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";

const PERIOD_MS = 30 * 86_400_000;
/** Traders of one statement. */
const BATCH = 200;

/**
 * Recomputes the last thirty days of a batch of traders, those after `after` by id; returns the last one's id, or
 * undefined when none is left. A buyer answers for paying orders, a seller for releasing paid ones without a verdict.
 * Order numbers rise with time, so that an index finds a trader's orders of the period.
 */
export async function countStandings(
  db: Db,
  after: string | undefined,
  now: Date,
): Promise<string | undefined> {
  const since = new Date(now.getTime() - PERIOD_MS);
  const { rows } = await sql<{ user_id: string }>`
    WITH batch AS (
      SELECT user_id FROM p2p_traders WHERE ${after ?? null}::uuid IS NULL OR user_id > ${after ?? null}::uuid
      ORDER BY user_id LIMIT ${BATCH}
    ), earliest AS (
      SELECT min(number) AS number FROM p2p_orders WHERE created_at >= ${since}
    ), counted AS (
      SELECT s.user_id, own.orders, own.completed, own.release_seconds, r.ratings, r.positive
      FROM batch s CROSS JOIN earliest e
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE state IN ('released', 'resolved-to-buyer') OR is_buyer)::integer AS orders,
          count(*) FILTER (WHERE state = 'released' OR (is_buyer AND state = 'resolved-to-buyer'))::integer AS completed,
          round(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FILTER (WHERE NOT is_buyer AND state = 'released'))::integer
            AS release_seconds
        FROM (
          SELECT state, true AS is_buyer, NULL::double precision AS seconds FROM p2p_orders
          WHERE buyer_id = s.user_id AND number >= e.number AND deadline IS NULL
          UNION ALL
          SELECT state, false, extract(epoch FROM changed_at - paid_at)::double precision FROM p2p_orders
          WHERE seller_id = s.user_id AND number >= e.number AND deadline IS NULL
        ) orders
      ) own
      CROSS JOIN LATERAL (
        SELECT count(*)::integer AS ratings, (count(*) FILTER (WHERE is_positive))::integer AS positive
        FROM p2p_ratings WHERE other_id = s.user_id AND at >= ${since}
      ) r
    )
    UPDATE p2p_traders t SET orders = c.orders, completed = c.completed, release_seconds = c.release_seconds,
      ratings = c.ratings, positive = c.positive, computed_at = ${now}
    FROM counted c WHERE t.user_id = c.user_id RETURNING t.user_id`.execute(db);
  return rows.length < BATCH
    ? undefined
    : rows.map(({ user_id: id }) => id).reduce((a, b) => (a > b ? a : b));
}
