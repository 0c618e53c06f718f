import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";
import type { Target } from "./target.ts";

export function findUserByTarget(db: Db | Tx, target: Target) {
  const query = db.selectFrom("users").select(["id", "password_hash"]);
  return (
    target.type === "email"
      ? query.where("email", "=", target.address)
      : query.where("area_code", "=", target.areaCode).where("mobile", "=", target.number)
  ).executeTakeFirst();
}

export const findInviter = (db: Db, code: string) =>
  db
    .selectFrom("users")
    .select("id")
    .where("invite_code", "=", code)
    .where("realm", "=", "live")
    .executeTakeFirst();

/** The demo account of a live user, whose row stays locked: two calls at once do not both open one. */
export async function findDemoOf(tx: Tx, liveUserId: string) {
  await tx.selectFrom("users").select("id").where("id", "=", liveUserId).forUpdate().execute();
  return tx
    .selectFrom("users")
    .select("id")
    .where("live_user_id", "=", liveUserId)
    .executeTakeFirst();
}

export type NewUser = {
  id: string;
  realm: Realm;
  email: string | null;
  area_code: string | null;
  mobile: string | null;
  account_name: string;
  password_hash: string | null;
  invite_code: string;
  invited_by: string | null;
  live_user_id: string | null;
  created_at: Date;
};

export async function insertUser(tx: Tx, user: NewUser): Promise<void> {
  await tx.insertInto("users").values(user).execute();
}

/** When attempts happened, newest first. */
export async function attemptsSince(db: Db, key: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom("auth_attempts")
    .select("at")
    .where("key", "=", key)
    .where("at", ">", since)
    .orderBy("at", "desc")
    .execute();
  return rows.map(({ at }) => at);
}

export async function addAttempt(tx: Tx, key: string, at: Date): Promise<void> {
  await tx.insertInto("auth_attempts").values({ key, at }).execute();
}
