import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

const shares = (db: Db | Tx) => db.selectFrom("copy_shares").selectAll();

export type ShareRow = Awaited<ReturnType<ReturnType<typeof shares>["executeTakeFirstOrThrow"]>>;

/** The moves of a relation's share, newest first, with a maximum. */
export const sharesOf = (db: Db, relationId: string, most: number): Promise<ShareRow[]> =>
  shares(db)
    .where("relation_id", "=", relationId)
    .where("amount", ">", "0")
    .orderBy("number", "desc")
    .limit(most)
    .execute();

type NewShare = Omit<ShareRow, "number" | "what"> & { what: "accrued" | "returned" | "paid" };

export const insertShares = async (tx: Tx, rows: readonly NewShare[]): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insertInto("copy_shares")
      .values([...rows])
      .execute();
};

/** Whether a move of the locked relation's share is still unanswered. */
export async function isPending(tx: Tx, relationId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("copy_shares")
    .select("id")
    .where("relation_id", "=", relationId)
    .where("amount", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Unanswered moves of shares with their followers, at most the given number. */
export const pendingShares = (db: Db, realm: ShareRow["realm"], most: number) =>
  db
    .selectFrom("copy_shares as s")
    .innerJoin("copy_relations as r", "r.id", "s.relation_id")
    .select(["s.id", "s.what", "s.asked", "s.relation_id", "r.follower_id"])
    .where("s.realm", "=", realm)
    .where("s.amount", "is", null)
    .orderBy("s.number")
    .limit(most)
    .execute();

/** Records the amount that moved and counts it in the locked relation, once. */
export async function answerShare(
  tx: Tx,
  { id, relationId, amount, sign, movedAt, dueAt }: Answer,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("copy_shares")
    .set({ amount, moved_at: movedAt })
    .where("id", "=", id)
    .where("amount", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await tx
    .updateTable("copy_relations")
    .set({
      share_due: sql<string>`share_due + ${sign}::integer * ${amount}::numeric`,
      due_at: dueAt,
    })
    .where("id", "=", relationId)
    .execute();
}

type Answer = {
  id: string;
  relationId: string;
  amount: string;
  /** 1 for a move into the escrow, -1 for one out of it. */
  sign: 1 | -1;
  movedAt: Date;
  dueAt: Date;
};

/** The columns that limit a payment to another user, locked against changes until this transaction ends. */
export const readPayer = (tx: Tx, userId: string) =>
  tx
    .selectFrom("users")
    .select(["level", "withdrawals_held_until"])
    .where("id", "=", userId)
    .forShare()
    .executeTakeFirstOrThrow();
