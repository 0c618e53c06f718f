import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";

/** The time when an operator declared the own accounts; undefined when the operator never did. */
export const findDeclaration = async (db: Db | Tx, operatorId: string): Promise<Date | undefined> =>
  (
    await db
      .selectFrom("operator_declarations")
      .select("at")
      .where("operator_id", "=", operatorId)
      .executeTakeFirst()
  )?.at;

/** The public trader numbers of an operator's own accounts. */
export async function listOwnNumbers(db: Db | Tx, operatorId: string): Promise<number[]> {
  const rows = await db
    .selectFrom("operator_accounts as a")
    .innerJoin("p2p_traders as t", "t.user_id", "a.user_id")
    .select("t.number")
    .where("a.operator_id", "=", operatorId)
    .orderBy("t.number")
    .execute();
  return rows.map(({ number }) => number);
}

/**
 * Users who are the same person as one of these operators, by declaration or by an email address that is the operator's
 * name. Undefined when one of the operators has declared nothing, because then nothing is known.
 */
export async function ownUsersOf(
  db: Db | Tx,
  operatorIds: readonly string[],
): Promise<string[] | undefined> {
  for (const id of operatorIds) if ((await findDeclaration(db, id)) === undefined) return undefined;
  const { rows } = await sql<{ user_id: string }>`
    SELECT user_id FROM operator_accounts WHERE operator_id = ANY (${[...operatorIds]}::uuid[])
    UNION SELECT u.id FROM operators o JOIN users u ON u.email = lower(o.name)
    WHERE o.id = ANY (${[...operatorIds]}::uuid[])`.execute(db);
  return rows.map(({ user_id: userId }) => userId);
}

/** Users by their trader numbers. */
export async function findNumbered(tx: Tx, numbers: readonly number[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const rows = await tx
    .selectFrom("p2p_traders")
    .select("user_id")
    .where("number", "in", [...numbers])
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

export async function insertOwn(
  tx: Tx,
  operatorId: string,
  userIds: readonly string[],
  at: Date,
): Promise<void> {
  await tx
    .insertInto("operator_declarations")
    .values({ operator_id: operatorId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (userIds.length === 0) return;
  await tx
    .insertInto("operator_accounts")
    .values(userIds.map((user_id) => ({ operator_id: operatorId, user_id, at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
