import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";

const relations = (db: Db | Tx) => db.selectFrom("copy_relations").selectAll();

export type RelationRow = Awaited<
  ReturnType<ReturnType<typeof relations>["executeTakeFirstOrThrow"]>
>;

/** An id below every other, where a walk over ids begins. */
export const BEFORE_FIRST = "00000000-0000-0000-0000-000000000000";

/** Each change of a relation or its copies first locks the relation, then its copies by id. */
export const lockRelation = (tx: Tx, id: string): Promise<RelationRow | undefined> =>
  relations(tx).where("id", "=", id).forUpdate().executeTakeFirst();

/** Locks the relation between two users that has not ended. */
export const lockStanding = (
  tx: Tx,
  { followerId, leadId }: { followerId: string; leadId: string },
): Promise<RelationRow | undefined> =>
  relations(tx)
    .where("follower_id", "=", followerId)
    .where("lead_id", "=", leadId)
    .where("state", "<>", "ended")
    .forUpdate()
    .executeTakeFirst();

export const findOwnRelation = (
  db: Db | Tx,
  { id, followerId }: { id: string; followerId: string },
): Promise<RelationRow | undefined> =>
  relations(db).where("id", "=", id).where("follower_id", "=", followerId).executeTakeFirst();

/** The number of a follower's relations that have not ended. */
export async function countStanding(tx: Tx, followerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("copy_relations")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("follower_id", "=", followerId)
    .where("state", "<>", "ended")
    .executeTakeFirstOrThrow();
  return count;
}

/** A follower's relations, ended ones last, then the newest first, with a maximum. */
export const listOfFollower = (db: Db, followerId: string, most: number): Promise<RelationRow[]> =>
  relations(db)
    .where("follower_id", "=", followerId)
    .orderBy(sql`state = 'ended'`)
    .orderBy("id", "desc")
    .limit(most)
    .execute();

/** A follower's relations that have not ended, by lead. */
export async function standingOf(
  db: Db,
  followerId: string,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (leadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("copy_relations")
    .select(["id", "lead_id"])
    .where("follower_id", "=", followerId)
    .where("lead_id", "in", leadIds)
    .where("state", "<>", "ended")
    .execute();
  return new Map(rows.map((row) => [row.lead_id, row.id]));
}

type New = Omit<
  RelationRow,
  | "state"
  | "stop_from"
  | "realised"
  | "high_water_mark"
  | "share_due"
  | "share_paid"
  | "ended_at"
  | "due_at"
>;

export const insertRelation = (tx: Tx, relation: New): Promise<RelationRow> =>
  tx.insertInto("copy_relations").values(relation).returningAll().executeTakeFirstOrThrow();

export const changeRelation = (
  tx: Tx,
  id: string,
  change: Partial<Omit<RelationRow, "id" | "realm" | "lead_id" | "follower_id" | "began_at">>,
): Promise<RelationRow> =>
  tx
    .updateTable("copy_relations")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Adds a copy's result to its locked relation, and makes the share due if a time is given. */
export const countRealised = (tx: Tx, id: string, more: string, dueAt: Date | undefined) =>
  tx
    .updateTable("copy_relations")
    .set({
      realised: sql<string>`realised + ${more}::numeric`,
      ...(dueAt !== undefined && { due_at: dueAt }),
    })
    .where("id", "=", id)
    .execute();

type Realised = { id: string; more: string; dueAt: Date | null };

/** Adds the results of many relations, each once; without a time, the due time stays. */
export async function countAllRealised(tx: Tx, rows: readonly Realised[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    UPDATE copy_relations r SET realised = r.realised + n.more, due_at = coalesce(n.due_at, r.due_at)
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ more }) => more)}::numeric[],
      ${rows.map(({ dueAt }) => dueAt)}::timestamptz[]) AS n (id, more, due_at)
    WHERE r.id = n.id`.execute(tx);
}

/** The lead of each relation. */
export async function leadsOf(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("copy_relations")
    .select(["id", "lead_id"])
    .where("id", "=", sql<string>`ANY (${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, lead_id: leadId }) => [id, leadId]));
}

/** Locks due relations, except those that another transaction holds. */
export const lockDue = (
  tx: Tx,
  { realm, now, count }: { realm: Realm; now: Date; count: number },
): Promise<RelationRow[]> =>
  relations(tx)
    .where("realm", "=", realm)
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(count)
    .forUpdate()
    .skipLocked()
    .execute();

/** Relations with a share due, by id after one id, at most `count`. */
export const listOwing = (
  db: Db,
  { realm, after, count }: { realm: Realm; after: string; count: number },
): Promise<{ id: string }[]> =>
  db
    .selectFrom("copy_relations")
    .select("id")
    .where("realm", "=", realm)
    .where("share_due", ">", "0")
    .where("id", ">", after)
    .orderBy("id")
    .limit(count)
    .execute();

/** Relations that have not ended with leads who have left. */
export const listOfLeft = (
  db: Db,
  realm: Realm,
  count: number,
): Promise<{ id: string; lead_id: string }[]> =>
  db
    .selectFrom("copy_leads as l")
    .innerJoin("copy_relations as r", "r.lead_id", "l.user_id")
    .select(["r.id", "r.lead_id"])
    .where("l.realm", "=", realm)
    .where("l.state", "=", "left")
    .where("r.state", "<>", "ended")
    .limit(count)
    .execute();
