import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

/** The demo login of a trial world. */
export const DEMO_ACCOUNT = "demo@candor.example";

/**
 * Throws in a trial world: its logins were printed, its operators share their secrets, and its house has unpaid
 * capital. None of that may be taken for a real installation.
 */
export async function refuseTrialWorld(db: Db): Promise<void> {
  const found = await db
    .selectFrom("users")
    .select("id")
    .where((or) =>
      or.or([
        or.and({ email: DEMO_ACCOUNT, realm: "demo" }),
        // A setup that was ended between the two has opened these first.
        or("is_simulated", "=", true),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (found !== undefined)
    throw new Error(
      "NODE_ENV=production over a world for trying out, whose secrets were printed: start it on an empty database and an empty CANDOR_STATE",
    );
}

/** Where a trial moves the servers' clock, the database's clock cannot tell what the console applies too early. */
export async function giveUpDueClock(db: Db): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION due_clock() RETURNS timestamptz
    LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$SELECT 'infinity'::timestamptz$$
  `.execute(db);
}
