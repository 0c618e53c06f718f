import { sql } from "kysely";
import { type DayChanges, type DayRow, byDay } from "../../ledger/day-changes.ts";
import type { Db } from "../../db/pool.ts";

/** Whole UTC days since 1970, from `first` on and before `end`. */
export type Days = { first: number; end: number };

const secondsOf = (day: number): number => day * 86_400;

/** How many live accounts were opened on each day, without simulated ones. */
export async function registeredByDay(db: Db, { first, end }: Days): Promise<Map<number, number>> {
  const { rows } = await sql<{ day: number; users: number }>`
    SELECT floor(extract(epoch FROM created_at) / 86400)::integer AS day, count(*)::integer AS users FROM users
    WHERE realm = 'live' AND NOT is_simulated AND created_at >= to_timestamp(${secondsOf(first)}::bigint)
      AND created_at < to_timestamp(${secondsOf(end)}::bigint) GROUP BY 1`.execute(db);
  return new Map(rows.map(({ day, users }) => [day, users]));
}

/** The USDT value of each coin at the close of a day, by day and currency. */
export async function closesByDay(db: Db, { first, end }: Days): Promise<DayChanges> {
  const { rows } = await sql<DayRow>`
    SELECT (c.opened_at / 86400)::integer AS day, m.base_id AS currency_id, c.close::text AS amount
    FROM candles c JOIN markets m ON m.id = c.market_id JOIN currencies q ON q.id = m.quote_id AND q.code = 'USDT'
    WHERE c.period = '1day' AND c.opened_at >= ${secondsOf(first)} AND c.opened_at < ${secondsOf(end)}`.execute(
    db,
  );
  return byDay(rows);
}

/** Live users' traded amounts of each day, in the markets' quote currencies. */
export async function tradedByDay(db: Db, { first, end }: Days): Promise<DayChanges> {
  const { rows } = await sql<DayRow>`
    SELECT (c.opened_at / 86400)::integer AS day, m.quote_id AS currency_id, sum(c.quote_volume)::text AS amount
    FROM spot_candles c JOIN markets m ON m.id = c.market_id
    WHERE c.realm = 'live' AND c.period = '1day' AND c.opened_at >= ${secondsOf(first)}
      AND c.opened_at < ${secondsOf(end)} GROUP BY 1, 2`.execute(db);
  return byDay(rows);
}

/** Amounts credited to live users by deposits on each day. */
export async function depositedByDay(db: Db, { first, end }: Days): Promise<DayChanges> {
  const { rows } = await sql<DayRow>`
    SELECT floor(extract(epoch FROM d.credited_at) / 86400)::integer AS day, d.currency_id, sum(d.amount)::text AS amount
    FROM deposits d WHERE d.state = 'credited' AND d.credited_at >= to_timestamp(${secondsOf(first)}::bigint)
      AND d.credited_at < to_timestamp(${secondsOf(end)}::bigint) GROUP BY 1, 2`.execute(db);
  return byDay(rows);
}

/** Amounts sent to live users by withdrawals on each day. */
export async function withdrawnByDay(db: Db, { first, end }: Days): Promise<DayChanges> {
  const { rows } = await sql<DayRow>`
    SELECT floor(extract(epoch FROM w.sent_at) / 86400)::integer AS day, w.currency_id, sum(w.amount)::text AS amount
    FROM withdrawals w WHERE w.sent_at >= to_timestamp(${secondsOf(first)}::bigint)
      AND w.sent_at < to_timestamp(${secondsOf(end)}::bigint) AND w.state IN ('sent', 'confirmed')
    GROUP BY 1, 2`.execute(db);
  return byDay(rows);
}
