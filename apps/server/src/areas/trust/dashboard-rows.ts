import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

/** Counts of people, without simulated accounts; online users were seen within the last hour. */
export async function countUsers(db: Db, now: Date) {
  const { rows } = await sql<{ live: number; demo: number; today: number; online: number }>`
    SELECT count(*) FILTER (WHERE realm = 'live') AS live,
      count(*) FILTER (WHERE realm = 'demo') AS demo,
      count(*) FILTER (WHERE created_at >= date_trunc('day', ${now}::timestamptz, 'UTC')) AS today,
      (SELECT count(DISTINCT user_id) FROM auth_sessions
        WHERE seen_at > ${now}::timestamptz - interval '1 hour') AS online
    FROM users WHERE NOT is_simulated`.execute(db);
  return rows[0] ?? { live: 0, demo: 0, today: 0, online: 0 };
}

/** Live trades of the last 24 hours, from the minute candles. */
export async function dayVolume(db: Db, now: Date) {
  const from = Math.floor(now.getTime() / 1_000) - 86_400;
  const { rows } = await sql<{ trades: number; quote_amount: string }>`
    SELECT coalesce(sum(trades), 0)::bigint AS trades, coalesce(sum(quote_volume), 0) AS quote_amount
    FROM spot_candles WHERE realm = 'live' AND period = '1min' AND opened_at >= ${from}`.execute(
    db,
  );
  return rows[0] ?? { trades: 0, quote_amount: "0" };
}

/** The house's share by value of the newest live trades; null without a trade. */
export async function houseShare(db: Db): Promise<string | null> {
  const { rows } = await sql<{ share: string | null }>`
    SELECT round(sum(quote_amount) FILTER (WHERE is_house) / nullif(sum(quote_amount), 0), 4) AS share
    FROM (
      SELECT quote_amount, is_house FROM spot_trades WHERE realm = 'live' ORDER BY number DESC LIMIT 1000
    ) AS newest`.execute(db);
  return rows[0]?.share ?? null;
}
