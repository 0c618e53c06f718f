import type { Db } from "../../db/pool.ts";
import { SESSIONS_MAX } from "../../http/session.ts";

/** An account's protections by the columns that the console may read, none of which is a secret. */
export const findProtections = (db: Db, userId: string) =>
  db
    .selectFrom("users as u")
    .leftJoin("pay_passwords as p", "p.user_id", "u.id")
    .leftJoin("totp_secrets as t", "t.user_id", "u.id")
    .select([
      "u.email",
      "u.mobile",
      "u.withdrawals_held_until",
      "u.locked_at",
      "p.set_at as pay_password_at",
      "t.set_at as totp_at",
    ])
    .select((of) =>
      of
        .selectFrom("recovery_codes as r")
        .select(({ fn }) => fn.count<number>("r.user_id").as("codes"))
        .whereRef("r.user_id", "=", "u.id")
        .as("recovery_codes"),
    )
    .where("u.id", "=", userId)
    .executeTakeFirst();

/** Names and times of a user's passkeys, which the limit of passkeys bounds. */
export const listPasskeyNames = (db: Db, userId: string) =>
  db
    .selectFrom("passkeys")
    .select(["name", "created_at", "used_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();

/** Sessions that have not ended, the latest use first. */
export const listSeenSessions = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom("auth_sessions")
    .select(["agent", "address", "created_at", "seen_at", "expires_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("seen_at", "desc")
    .orderBy("created_at", "desc")
    .limit(SESSIONS_MAX)
    .execute();
