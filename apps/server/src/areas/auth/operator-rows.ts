import type { OperatorRole } from "@candor/contract/define.ts";
import { type NotNull, sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

const mayEnter = (db: Db | Tx) =>
  db
    .selectFrom("operators")
    .select(["id", "name", "password_hash", "roles", "enrolled_at"])
    .where("is_active", "=", true)
    .where("enrolled_at", "is not", null)
    .$narrowType<{ password_hash: NotNull; enrolled_at: NotNull }>();

/** The operator with this name, if they may sign in. */
export const findEnteringByName = (db: Db, name: string) =>
  mayEnter(db).where("name", "=", name).executeTakeFirst();

/** The same by id. */
export const findEntering = (tx: Tx, id: string) =>
  mayEnter(tx).where("id", "=", id).executeTakeFirst();

export type Entering = NonNullable<Awaited<ReturnType<typeof findEntering>>>;

export const findOperator = (db: Db | Tx, id: string) =>
  db
    .selectFrom("operators")
    .select(["id", "name", "roles", "is_active"])
    .where("id", "=", id)
    .executeTakeFirst();

/**
 * Locks an operator and every owner, so that no other transaction stops them or changes their roles. All transactions
 * lock in one order, and with a lock that still allows approvals to reference their operator.
 */
export async function lockAmongOwners(tx: Tx, id: string, at: Date) {
  const owners = tx
    .selectFrom("operators")
    .where("is_active", "=", true)
    .where("enrolled_at", "is not", null)
    .where(sql<boolean>`'owner' = ANY (roles)`);
  await owners.select("id").orderBy("id").forNoKeyUpdate().execute();
  await tx.selectFrom("operators").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  return {
    found: await findOperator(tx, id),
    owners: await owners
      .select(["id", sql<string>`operator_hand(id, ${at}, false)`.as("approverGroup")])
      .execute(),
  };
}

/** The credentials that an operator sets, with the owners who enrolled them and consented. */
export type Enrolment = {
  password_hash: string;
  totp_secret: Buffer;
  /** The time step of the code that proved the authenticator. */
  totp_step?: number;
  enrolled_by: string | null;
  consented_by: string | null;
  enrolled_at: Date;
  may_approve_from: Date;
  /** When a second owner consented; for seven days both owners count as one person with the operator they enrolled. */
  vouched_at?: Date | null;
};

type NewOperator = {
  id: string;
  name: string;
  roles: OperatorRole[];
  created_at: Date;
} & Partial<Enrolment>;

/** Inserts an invited operator, or one enrolled with it; false when the name is taken. */
export async function insertOperator(tx: Tx, operator: NewOperator): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("operators")
    .values(operator)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Replaces all earlier credentials of an operator and ends the sessions. The passkeys are deleted first, so that a
 * session just opened by one of them is not missed.
 */
export async function enrol(tx: Tx, id: string, enrolment: Enrolment): Promise<void> {
  await tx.updateTable("operators").set(enrolment).where("id", "=", id).execute();
  await tx.deleteFrom("operator_passkeys").where("operator_id", "=", id).execute();
  await tx.deleteFrom("operator_sessions").where("operator_id", "=", id).execute();
}

export const consentToEnrolment = (tx: Tx, id: string, ownerId: string, at: Date) =>
  tx
    .updateTable("operators")
    .set({ consented_by: ownerId, vouched_at: at })
    .where("id", "=", id)
    .execute();

/** Whether two operators count as one approver. */
export async function isSameApproverGroup(
  tx: Tx,
  [one, other]: [string, string],
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ is_same: boolean }>`
    SELECT operator_hand(${one}, ${at}, false) = operator_hand(${other}, ${at}, false) AS is_same
  `.execute(tx);
  return rows[0]?.is_same === true;
}

export const setRoles = (tx: Tx, id: string, roles: OperatorRole[]) =>
  tx.updateTable("operators").set({ roles }).where("id", "=", id).execute();

/** Ends an operator's access: the name stays in the log, the sessions end and a link no longer opens. */
export async function stopOperatorRow(
  tx: Tx,
  id: string,
  stopped: { stopped_by: string | null; stopped_at: Date },
): Promise<void> {
  await tx
    .updateTable("operators")
    .set({ is_active: false, ...stopped })
    .where("id", "=", id)
    .execute();
  await tx.deleteFrom("operator_sessions").where("operator_id", "=", id).execute();
  await tx.deleteFrom("operator_invitations").where("operator_id", "=", id).execute();
}
