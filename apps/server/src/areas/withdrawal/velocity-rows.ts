import { dec } from "@candor/money";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/pool.ts";

/** Withdrawals that were not refused, cancelled or returned. */
const LEAVING = sql`w.state NOT IN ('refused', 'cancelled', 'returned')`;
/** The most alarms of one kind, largest first; the list of withdrawals has all. */
const TOLD_MAX = 20;

/** The sum in USDT; null when a currency has no price, since it may be worth any amount. */
export type Worth = { worth: string | null; since: Date };
type Leaving = Worth & { user_id: string };

type Wanted = { since: Date; above: string; prices: { ids: number[]; prices: (string | null)[] } };

/** Withdrawals of users who were younger than so many days at the request. */
export const leavingOfNewUsers = (db: Db, wanted: Wanted & { days: number }): Promise<Leaving[]> =>
  leaving(
    db,
    wanted,
    sql`EXISTS (SELECT FROM users u WHERE u.id = w.user_id
      AND u.created_at > w.created_at - ${wanted.days}::integer * interval '1 day')`,
  );

/**
 * Withdrawals requested within so many minutes after operators credited the user, or credited another user who then
 * sent to this one.
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

/** Credits by operators to live users since a moment, if they exceed a bound in USDT. */
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

/** Amounts requested from a network's wallet since a moment and those of them that were sent, by currency. */
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

/** Amounts sent on a network since a moment without any approver's signature, by currency. */
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
