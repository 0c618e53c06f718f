import type { Db } from "../db/pool.ts";

/** The login of a world for trying things out. */
export const DEMO_ACCOUNT = "demo@candor.example";

/**
 * Throws where this is such a world: its logins were printed, its operators share their secrets, and
 * its house has capital that nobody brought. None of that may be taken for an installation that is meant.
 */
export async function refuseTrialWorld(db: Db): Promise<void> {
  const found = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", DEMO_ACCOUNT)
    .where("realm", "=", "demo")
    .executeTakeFirst();
  if (found !== undefined)
    throw new Error(
      "NODE_ENV=production over a world for trying out, whose secrets were printed: start it on an empty database and an empty CANDOR_STATE",
    );
}
