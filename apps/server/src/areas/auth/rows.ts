import type { Language } from "@candor/locales/languages.ts";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";

export const findInviter = (db: Db, code: string) =>
  db
    .selectFrom("users")
    .select("id")
    .where("invite_code", "=", code)
    .where("realm", "=", "live")
    .executeTakeFirst();

/** The demo account of a live user, whose row is locked so that two calls at once do not both open one. */
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
  lang: Language;
  created_at: Date;
};

export async function insertUser(tx: Tx, user: NewUser): Promise<void> {
  await tx.insertInto("users").values(user).execute();
}

/** Sets the address, and the account's name too if that was the old address. */
export async function setEmail(tx: Tx, id: string, email: string): Promise<void> {
  await tx
    .updateTable("users")
    .set({
      email,
      account_name: sql`CASE WHEN account_name = email THEN ${email} ELSE account_name END`,
    })
    .where("id", "=", id)
    .execute();
}

/** The new password also unlocks an account that its owner had locked. */
export async function setForgottenPassword(tx: Tx, id: string, hash: string): Promise<void> {
  await tx
    .updateTable("users")
    .set({ password_hash: hash, locked_at: null })
    .where("id", "=", id)
    .execute();
}

/** What a login depends on, locked until the transaction ends against changes and other logins. */
export const holdLogin = (tx: Tx, id: string) =>
  tx
    .selectFrom("users")
    .select(["password_hash", "locked_at"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
