import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { dayBegins, dayOf } from "../../ledger/period.ts";
import type { Realm } from "../../ledger/accounts.ts";

/** Sums up again the options settled on a day, for each market and duration and for all together. */
export async function keepDay(db: Db, at: Date): Promise<void> {
  const begins = dayBegins(dayOf(at));
  await sql`
    INSERT INTO option_market_days
      (realm, day, market_id, seconds, won, lost, tied, void, staked, paid)
    SELECT realm, (${begins}::timestamptz AT TIME ZONE 'UTC')::date, market_id, seconds,
      count(*) FILTER (WHERE state = 'won'), count(*) FILTER (WHERE state = 'lost'),
      count(*) FILTER (WHERE state = 'tied'), count(*) FILTER (WHERE state = 'void'),
      coalesce(sum(stake) FILTER (WHERE state IN ('won', 'lost')), 0),
      coalesce(sum(payout) FILTER (WHERE state IN ('won', 'lost')), 0)
    FROM options
    WHERE settled_at >= ${begins} AND settled_at < ${dayBegins(dayOf(at) + 1)}
    GROUP BY realm, market_id, seconds
    ON CONFLICT (realm, day, market_id, seconds) DO UPDATE SET won = excluded.won,
      lost = excluded.lost, tied = excluded.tied, void = excluded.void, staked = excluded.staked,
      paid = excluded.paid`.execute(db);
  await sql`
    INSERT INTO option_days (realm, day, won, lost, tied, void, staked, paid)
    SELECT realm, (${begins}::timestamptz AT TIME ZONE 'UTC')::date,
      count(*) FILTER (WHERE state = 'won'), count(*) FILTER (WHERE state = 'lost'),
      count(*) FILTER (WHERE state = 'tied'), count(*) FILTER (WHERE state = 'void'),
      coalesce(sum(stake) FILTER (WHERE state IN ('won', 'lost')), 0),
      coalesce(sum(payout) FILTER (WHERE state IN ('won', 'lost')), 0)
    FROM options
    WHERE settled_at >= ${begins} AND settled_at < ${dayBegins(dayOf(at) + 1)}
    GROUP BY realm
    ON CONFLICT (realm, day) DO UPDATE SET won = excluded.won, lost = excluded.lost,
      tied = excluded.tied, void = excluded.void, staked = excluded.staked, paid = excluded.paid`.execute(
    db,
  );
}

/** The most days that are shown. */
const DAYS_MAX = 90;

/** A realm's days, the newest first. */
export const listDays = (db: Db, realm: Realm) =>
  db
    .selectFrom("option_days")
    .select(["won", "lost", "tied", "void", "staked", "paid", sql<string>`day::text`.as("day")])
    .where("realm", "=", realm)
    .orderBy("option_days.day", "desc")
    .limit(DAYS_MAX)
    .execute();

/** The days over which the share of wins of a market and duration is taken. */
export const SHARE_DAYS = 30;

export type MarketDays = {
  realm: Realm;
  market_id: number;
  seconds: number;
  won: number;
  lost: number;
  tied: number;
};

/** The results of the last days for each market and duration, in each realm. */
export async function sumMarketDays(db: Db, now: Date): Promise<MarketDays[]> {
  const { rows } = await sql<MarketDays>`
    SELECT realm, market_id, seconds, sum(won)::integer AS won, sum(lost)::integer AS lost,
      sum(tied)::integer AS tied
    FROM option_market_days
    WHERE day > (${now}::timestamptz AT TIME ZONE 'UTC')::date - ${SHARE_DAYS}::integer
    GROUP BY realm, market_id, seconds`.execute(db);
  return rows;
}
