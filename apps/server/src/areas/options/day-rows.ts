import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { dayBegins, dayOf } from "../../ledger/period.ts";
import type { Realm } from "../../ledger/accounts.ts";

/** Adds up the options that were settled on a day, anew. */
export async function keepDay(db: Db, at: Date): Promise<void> {
  const begins = dayBegins(dayOf(at));
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

/** Days that are shown. */
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
