import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import type { CopyRow } from "../copy-rows.ts";

/** Locks due copies and first their relations, except those that another transaction holds. */
export async function lockDue(
  tx: Tx,
  { realm, now, most }: { realm: Realm; now: Date; most: number },
): Promise<CopyRow[]> {
  const due = await tx
    .selectFrom("copy_trades")
    .select(["id", "relation_id"])
    .where("realm", "=", realm)
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(most)
    .execute();
  if (due.length === 0) return [];
  const relations = await tx
    .selectFrom("copy_relations")
    .select("id")
    .where("id", "=", sql<string>`ANY (${[...new Set(due.map((row) => row.relation_id))]}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute();
  return tx
    .selectFrom("copy_trades")
    .selectAll()
    .where("id", "=", sql<string>`ANY (${due.map((row) => row.id)}::uuid[])`)
    .where("relation_id", "=", sql<string>`ANY (${relations.map((row) => row.id)}::uuid[])`)
    .where("due_at", "<=", now)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export type Owner = {
  id: string;
  realm: Realm;
  level: number;
  country: string | null;
  is_locked: boolean;
  is_frozen: boolean;
};

/** The owners of copies, with what decides whether they may open any. */
export async function ownersOf(
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Owner>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Owner>`
    SELECT u.id, u.realm, u.level, u.country, u.locked_at IS NOT NULL AS is_locked,
      EXISTS (SELECT FROM account_freezes f WHERE f.user_id = u.id AND f.until > ${now}) AS is_frozen
    FROM users u WHERE u.id = ANY (${[...new Set(ids)]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Copies that are wanted, or to be closed, and when the first of them was due. */
export async function countDue(db: Db): Promise<{ realm: Realm; count: number; since: Date }[]> {
  const { rows } = await sql<{ realm: Realm; count: number; since: Date }>`
    SELECT realm, count(*)::integer AS count, min(due_at) AS since FROM copy_trades
    WHERE due_at IS NOT NULL GROUP BY 1`.execute(db);
  return rows;
}
