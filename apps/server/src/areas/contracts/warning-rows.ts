import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";

/** The subjects that were warned and have not recovered: at most one for each open position. */
export async function listWarned(db: Db, realm: Realm): Promise<Set<string>> {
  const rows = await db
    .selectFrom("contract_warnings")
    .select("subject")
    .where("realm", "=", realm)
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}

export type Warned = { subject: string; userId: string };

/** Records warnings; returns the subjects that were not warned before. */
export async function insertWarned(
  tx: Tx,
  realm: Realm,
  warned: readonly Warned[],
  at: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ subject: string }>`
    INSERT INTO contract_warnings (subject, realm, user_id, warned_at)
    SELECT subject, ${realm}, user_id, ${at} FROM unnest(
      ${warned.map(({ subject }) => subject)}::uuid[], ${warned.map(({ userId }) => userId)}::uuid[]
    ) AS n (subject, user_id)
    ON CONFLICT DO NOTHING RETURNING subject`.execute(tx);
  return new Set(rows.map(({ subject }) => subject));
}

export const forgetWarned = (db: Db, subjects: readonly string[]) =>
  db
    .deleteFrom("contract_warnings")
    .where("subject", "=", sql<string>`ANY (${subjects}::uuid[])`)
    .execute();
