import type { OperatorRole } from "@candor/contract/define.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

export const findOperatorByName = (db: Db, name: string) =>
  db
    .selectFrom("operators")
    .select(["id", "name", "password_hash", "totp_secret", "roles"])
    .where("name", "=", name)
    .where("is_active", "=", true)
    .executeTakeFirst();

export const findOperator = (db: Db | Tx, id: string) =>
  db
    .selectFrom("operators")
    .select(["id", "name", "roles", "is_active"])
    .where("id", "=", id)
    .executeTakeFirst();

/** False when a code of this time step, or of a later one, was used already. */
export async function useStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("operators")
    .set({ totp_step: step })
    .where("id", "=", id)
    .where("totp_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type NewOperator = {
  id: string;
  name: string;
  password_hash: string;
  totp_secret: Buffer;
  roles: OperatorRole[];
  created_at: Date;
};

/** False when the name is taken. */
export async function insertOperator(tx: Tx, operator: NewOperator): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("operators")
    .values(operator)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const setRoles = (tx: Tx, id: string, roles: OperatorRole[]) =>
  tx.updateTable("operators").set({ roles }).where("id", "=", id).execute();

/** Takes every access away: the name stays in the log, the sessions end. */
export async function stopOperatorRow(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("operators").set({ is_active: false }).where("id", "=", id).execute();
  await tx.deleteFrom("operator_sessions").where("operator_id", "=", id).execute();
}

export const listOperatorRows = (db: Db) =>
  db
    .selectFrom("operators as o")
    .leftJoin("operator_sessions as s", "s.operator_id", "o.id")
    .select(({ fn }) => [
      "o.id",
      "o.name",
      "o.roles",
      "o.is_active",
      "o.created_at",
      fn.max("s.seen_at").as("seen_at"),
    ])
    .groupBy("o.id")
    .orderBy("o.name")
    .execute();
