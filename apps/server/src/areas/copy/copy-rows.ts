import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

const copies = (db: Db | Tx) => db.selectFrom("copy_trades").selectAll();

export type CopyRow = Awaited<ReturnType<ReturnType<typeof copies>["executeTakeFirstOrThrow"]>>;

/** A relation's wanted and open copies, locked by id; the caller holds the relation's lock. */
export const lockLive = (tx: Tx, relationId: string): Promise<CopyRow[]> =>
  copies(tx)
    .where("relation_id", "=", relationId)
    .where("state", "in", ["wanted", "open"])
    .orderBy("id")
    .forUpdate()
    .execute();

/** A follower's own copy, by its id or its position's. */
export const findOwnCopy = (
  db: Db | Tx,
  { id, followerId }: { id: string; followerId: string },
): Promise<CopyRow | undefined> =>
  copies(db)
    .where("follower_id", "=", followerId)
    .where((copy) => copy.or([copy("id", "=", id), copy("position_id", "=", id)]))
    .executeTakeFirst();

export const lockCopy = (tx: Tx, id: string): Promise<CopyRow> =>
  copies(tx).where("id", "=", id).forUpdate().executeTakeFirstOrThrow();

export const changeCopy = (
  tx: Tx,
  id: string,
  change: Partial<Omit<CopyRow, "id" | "number" | "realm" | "relation_id" | "follower_id">>,
): Promise<CopyRow> =>
  tx
    .updateTable("copy_trades")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The margin of wanted and open copies, by relation. */
export async function marginsOf(
  db: Db | Tx,
  relationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (relationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("copy_trades")
    .select(["relation_id", sql<string>`sum(margin)`.as("margin")])
    .where("relation_id", "=", sql<string>`ANY (${relationIds}::uuid[])`)
    .where("state", "in", ["wanted", "open"])
    .groupBy("relation_id")
    .execute();
  return new Map(rows.map((row) => [row.relation_id, row.margin]));
}

/** The open copies of these relations; their number is limited by the followers' positions. */
export const openOf = (db: Db | Tx, relationIds: readonly string[]): Promise<CopyRow[]> =>
  relationIds.length === 0
    ? Promise.resolve([])
    : copies(db)
        .where("relation_id", "=", sql<string>`ANY (${relationIds}::uuid[])`)
        .where("state", "in", ["wanted", "open"])
        .execute();

type Query = {
  followerId: string;
  relationId: string | undefined;
  isOpen: boolean | undefined;
  before: number | undefined;
  offset: number;
  count: number;
};

/** A follower's copies, newest first. */
export function listCopyRows(
  db: Db,
  { followerId, relationId, isOpen, before, offset, count }: Query,
): Promise<CopyRow[]> {
  let query = copies(db).where("follower_id", "=", followerId);
  if (relationId !== undefined) query = query.where("relation_id", "=", relationId);
  if (isOpen !== undefined)
    query = query.where((copy) => {
      const open = copy.and([
        copy("state", "in", ["wanted", "open"]),
        copy("taken_out_at", "is", null),
      ]);
      return isOpen ? open : copy.not(open);
    });
  if (before !== undefined) query = query.where("number", "<", before);
  return query.orderBy("number", "desc").offset(offset).limit(count).execute();
}

/** Whether a relation has copies that are open, or may be. */
export async function hasLive(tx: Tx, relationId: string): Promise<boolean> {
  const live = await tx
    .selectFrom("copy_trades")
    .select(sql<number>`1`.as("one"))
    .where("relation_id", "=", relationId)
    .where("state", "in", ["wanted", "open"])
    .limit(1)
    .executeTakeFirst();
  return live !== undefined;
}
