import type { Db } from "../../db/pool.ts";

/** The hours of a lead that begin after a moment, the oldest first. */
export const listHours = (
  db: Db,
  { leadId, after, count }: { leadId: string; after: Date; count: number },
) =>
  db
    .selectFrom("copy_hours")
    .selectAll()
    .where("lead_id", "=", leadId)
    .where("hour", ">", after)
    .orderBy("hour")
    .limit(count)
    .execute();

/** The slippages of the copies that were opened in a lead's hours, from one hour through another. */
export const listSlips = (db: Db, leadId: string, { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom("copy_slips")
    .selectAll()
    .where("lead_id", "=", leadId)
    .where("hour", ">=", from)
    .where("hour", "<=", to)
    .orderBy("hour")
    .orderBy("slippage")
    .execute();
