import type { CouponTask } from "@candor/contract/coupon-words.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";

/** The coupons that tasks have earned a user. */
export async function earnedOf(db: Db, userId: string): Promise<Map<CouponTask, string>> {
  const rows = await db
    .selectFrom("coupon_tasks")
    .select(["task", "coupon_id"])
    .where("user_id", "=", userId)
    .execute();
  return new Map(rows.map(({ task, coupon_id: id }) => [task, id]));
}

export async function isTaskClaimed(tx: Tx, userId: string, task: CouponTask): Promise<boolean> {
  const found = await tx
    .selectFrom("coupon_tasks")
    .select("task")
    .where("user_id", "=", userId)
    .where("task", "=", task)
    .executeTakeFirst();
  return found !== undefined;
}

type NewTask = {
  user_id: string;
  task: CouponTask;
  realm: Realm;
  coupon_id: string;
  device: Buffer | null;
  claimed_at: Date;
};

/** Returns false if another live account has claimed this task on this device. */
export async function insertTask(tx: Tx, row: NewTask): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto("coupon_tasks")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted === 1n;
}

export async function hasFinishedGuide(db: Db | Tx, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom("coupon_guides")
    .select("slug")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Keeps the first guide that a user has finished. */
export const insertGuide = (tx: Tx, userId: string, slug: string, now: Date) =>
  tx
    .insertInto("coupon_guides")
    .values({ user_id: userId, slug, finished_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
