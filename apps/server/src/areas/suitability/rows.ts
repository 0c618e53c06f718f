import type { SuitabilityProduct } from "@candor/contract/area-words.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { type Standing, findStanding } from "../../suitability/standing-rows.ts";

/** Locks a user's standing until this transaction ends. */
export async function lockStanding(
  tx: Tx,
  userId: string,
  product: SuitabilityProduct,
): Promise<Standing> {
  await tx
    .insertInto("suitability_standings")
    .values({ user_id: userId, product })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom("suitability_standings")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("product", "=", product)
    .forUpdate()
    .execute();
  return findStanding(tx, userId, product);
}

export const updateStanding = (
  tx: Tx,
  userId: string,
  product: SuitabilityProduct,
  changes: Partial<Standing> & { kept_at?: Date },
) =>
  tx
    .updateTable("suitability_standings")
    .set(changes)
    .where("user_id", "=", userId)
    .where("product", "=", product)
    .execute();

/** How often a user has failed, and the time of the last answer. */
export async function quizRecord(
  db: Db | Tx,
  userId: string,
  product: SuitabilityProduct,
): Promise<{ failures: number; lastAt: Date } | undefined> {
  const row = await db
    .selectFrom("suitability_attempts")
    .select(({ fn }) => [fn.countAll<string>().as("failures"), fn.max("answered_at").as("last_at")])
    .where("user_id", "=", userId)
    .where("product", "=", product)
    .where("wrong", ">", 0)
    .executeTakeFirstOrThrow();
  return row.last_at === null
    ? undefined
    : { failures: Number.parseInt(row.failures, 10), lastAt: row.last_at };
}

const attempts = (tx: Tx, userId: string, product: SuitabilityProduct) =>
  tx
    .selectFrom("suitability_attempts")
    .select(["id", "questions"])
    .where("user_id", "=", userId)
    .where("product", "=", product)
    .where("answered_at", "is", null);

/** A user's open questions. */
export const findOpenAttempt = (tx: Tx, userId: string, product: SuitabilityProduct) =>
  attempts(tx, userId, product).executeTakeFirst();

type NewAttempt = {
  id: string;
  user_id: string;
  product: SuitabilityProduct;
  questions: string[];
  opened_at: Date;
};

export const insertAttempt = (tx: Tx, attempt: NewAttempt) =>
  tx.insertInto("suitability_attempts").values(attempt).execute();

export const updateAttempt = (
  tx: Tx,
  id: string,
  changes: { questions: string[]; opened_at: Date } | { answered_at: Date; wrong: number },
) => tx.updateTable("suitability_attempts").set(changes).where("id", "=", id).execute();

/** Users who have begun a break from a product since a moment. */
export const listKeptSince = (
  db: Db,
  product: SuitabilityProduct,
  since: Date,
): Promise<{ userId: string; realm: Realm }[]> =>
  db
    .selectFrom("suitability_standings as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select(["s.user_id as userId", "u.realm"])
    .where("s.product", "=", product)
    .where("s.kept_at", ">", since)
    .execute();
