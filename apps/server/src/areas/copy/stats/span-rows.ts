import { sql } from "kysely";
import type { Tx } from "../../../db/transaction.ts";
import type { Realm } from "../../../ledger/accounts.ts";

/** An hour of a realm with its numbers of the contracts' writer: above `after`, up to `through`. */
export type Span = { realm: Realm; hour: Date; until: Date; after: number; through: number };

export const HOUR_MS = 3_600_000;

type Counted = { hour: Date; number: number };

/** Up to where a realm is counted, locked. Counting begins with the hour of its first lead; undefined without any. */
export async function lockCounted(tx: Tx, realm: Realm): Promise<Counted | undefined> {
  await sql`
    INSERT INTO copy_counted (realm, hour, number)
    SELECT ${realm}::realm, begins.hour, coalesce((
      SELECT number FROM contract_changes WHERE realm = ${realm} AND changed_at < begins.hour
      ORDER BY number DESC LIMIT 1), 0)
    FROM (SELECT date_trunc('hour', min(began_at), 'UTC') AS hour FROM copy_leads WHERE realm = ${realm}) begins
    WHERE begins.hour IS NOT NULL
    ON CONFLICT DO NOTHING`.execute(tx);
  const row = await tx
    .selectFrom("copy_counted")
    .select(["hour", "number"])
    .where("realm", "=", realm)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row;
}

export const moveCounted = (tx: Tx, { realm, until, through }: Span) =>
  tx
    .updateTable("copy_counted")
    .set({ hour: until, number: through })
    .where("realm", "=", realm)
    .execute();

/** The last number before the first one written at `until` or later. */
export async function numberBefore(
  tx: Tx,
  realm: Realm,
  after: number,
  until: Date,
): Promise<number> {
  const { rows } = await sql<{ number: number | null }>`
    SELECT coalesce(
      least(
        (SELECT number FROM contract_changes
          WHERE realm = ${realm} AND number > ${after} AND changed_at >= ${until} ORDER BY number LIMIT 1),
        (SELECT number FROM contract_closings
          WHERE realm = ${realm} AND number > ${after} AND closed_at >= ${until} ORDER BY number LIMIT 1)
      ) - 1,
      greatest(
        (SELECT number FROM contract_changes WHERE realm = ${realm} AND number > ${after}
          ORDER BY number DESC LIMIT 1),
        (SELECT number FROM contract_closings WHERE realm = ${realm} AND number > ${after}
          ORDER BY number DESC LIMIT 1)
      )
    ) AS number`.execute(tx);
  return rows[0]?.number ?? after;
}

/** A copy that takes longer is not awaited; it counts in the hour in which it becomes known. */
const COPYING_MAX_MS = HOUR_MS;

/** Whether a copy of an hour is still to be ordered, so that its outcome is unknown. */
export async function isCopying(
  tx: Tx,
  realm: Realm,
  { until, now }: { until: Date; now: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom("copy_trades")
    .select("id")
    .where("realm", "=", realm)
    .where("state", "=", "wanted")
    .where("due_at", "is not", null)
    .where("asked_at", "<", until)
    .where("asked_at", ">", new Date(now.getTime() - COPYING_MAX_MS))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
