import { dec } from "@candor/money";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/pool.ts";

/** What was asked for and not given back: it has left, or is to. */
const LEAVING = sql`w.state NOT IN ('refused', 'cancelled', 'returned')`;
/** Limit of alarms of one kind, the largest first; the list of withdrawals has all of them. */
const TOLD_MAX = 20;

/** Together, in USDT; null: one has no price, and may be worth any amount. */
export type Worth = { worth: string | null; since: Date };
type Leaving = Worth & { user_id: string };

type Wanted = { since: Date; above: string; prices: { ids: number[]; prices: (string | null)[] } };

/** Of users who were younger than so many days when they asked. */
export const leavingOfNewUsers = (db: Db, wanted: Wanted & { days: number }): Promise<Leaving[]> =>
  leaving(
    db,
    wanted,
    sql`EXISTS (SELECT FROM users u WHERE u.id = w.user_id
      AND u.created_at > w.created_at - ${wanted.days}::integer * interval '1 day')`,
  );

/**
 * Withdrawals of users who asked within so many minutes after operators had credited them, or had credited a user who
 * then sent to them.
 */
export const leavingSoon = (db: Db, wanted: Wanted & { minutes: number }): Promise<Leaving[]> => {
  const within = sql`BETWEEN w.created_at - ${wanted.minutes}::integer * interval '1 minute' AND w.created_at`;
  return leaving(
    db,
    wanted,
    sql`EXISTS (SELECT FROM operator_requests r
      WHERE r.state = 'approved' AND r.queue IN ('deposit', 'credit') AND r.closed_at ${within}
        AND (r.user_id = w.user_id OR r.user_id IN (
          SELECT s.user_id FROM sends s WHERE s.recipient_id = w.user_id AND s.created_at ${within})))`,
  );
};

async function leaving(
  db: Db,
  { since, above, prices }: Wanted,
  which: RawBuilder<unknown>,
): Promise<Leaving[]> {
  const { rows } = await sql<Leaving>`
    SELECT w.user_id, min(w.created_at) AS since,
      CASE WHEN bool_and(p.price IS NOT NULL) THEN trim_scale(round(sum(w.amount * p.price), 2))::text END AS worth
    FROM withdrawals w
      LEFT JOIN unnest(${prices.ids}::integer[], ${prices.prices}::numeric[]) AS p (currency_id, price)
        USING (currency_id)
    WHERE w.created_at > ${since} AND ${LEAVING} AND ${which}
    GROUP BY w.user_id
    HAVING bool_or(p.price IS NULL) OR sum(w.amount * p.price) > ${above}::numeric
    ORDER BY sum(w.amount * p.price) DESC NULLS FIRST, w.user_id LIMIT ${TOLD_MAX}`.execute(db);
  return rows;
}

/** What operators have credited to live users since then, if that is worth more than a bound, in USDT. */
export async function letIn(db: Db, { since, above, prices }: Wanted) {
  const { rows } = await sql<Worth>`
    SELECT min(r.closed_at) AS since,
      CASE WHEN bool_and(p.price IS NOT NULL) THEN trim_scale(round(sum(a.amount * p.price), 2))::text END AS worth
    FROM operator_requests r JOIN users u ON u.id = r.user_id AND u.realm = 'live'
      CROSS JOIN LATERAL (SELECT coalesce(r.payload->>'amount', r.payload->>'number')::numeric AS amount) a
      LEFT JOIN unnest(${prices.ids}::integer[], ${prices.prices}::numeric[]) AS p (currency_id, price)
        ON p.currency_id = (r.payload->>'currency_id')::integer
    WHERE r.state = 'approved' AND r.queue IN ('deposit', 'credit') AND r.closed_at > ${since}
    HAVING bool_or(p.price IS NULL) OR sum(a.amount * p.price) > ${above}::numeric`.execute(db);
  return rows;
}

/** By currency what was asked of a network's wallet since then, and what of it has been sent. */
export async function askedOfWallet(db: Db, network: string, since: Date) {
  const { rows } = await sql<{ currency_id: number; asked: string; sent: string; since: Date }>`
    SELECT w.currency_id, sum(w.amount - w.fee)::text AS asked,
      coalesce(sum(w.amount - w.fee) FILTER (WHERE w.state IN ('sent', 'confirmed')), 0)::text AS sent,
      min(w.created_at) AS since
    FROM withdrawals w WHERE w.created_at > ${since} AND w.network = ${network} AND ${LEAVING}
    GROUP BY w.currency_id ORDER BY w.currency_id`.execute(db);
  return rows.map((row) => ({
    currencyId: row.currency_id,
    asked: dec(row.asked),
    sent: dec(row.sent),
    since: row.since,
  }));
}

/** By currency what has left by a network since then without any approver's signature. */
export async function sentUnsigned(db: Db, network: string, since: Date) {
  const { rows } = await sql<{ currency_id: number; left: string; since: Date }>`
    SELECT w.currency_id, sum(w.amount - w.fee)::text AS left, min(w.created_at) AS since
    FROM withdrawals w
    WHERE w.created_at > ${since}::timestamptz - interval '7 days' AND w.sent_at > ${since}
      AND w.network = ${network} AND w.state IN ('sent', 'confirmed')
      AND NOT EXISTS (SELECT FROM withdrawal_approvals a WHERE a.withdrawal_id = w.id)
    GROUP BY w.currency_id ORDER BY w.currency_id`.execute(db);
  return rows.map((row) => ({
    currencyId: row.currency_id,
    left: dec(row.left),
    since: row.since,
  }));
}
