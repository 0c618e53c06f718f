import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { SESSIONS_MAX } from "../../http/session.ts";

/** For a number without its area code, codes sent to at most this many numbers that end in it are tried. */
const BOUND_MAX = 5;

const safetyColumns = [
  "account_name",
  "password_hash",
  "email",
  "area_code",
  "mobile",
  "mail_word",
  "withdrawals_held_until",
] as const;

export type SafetyRow = Awaited<ReturnType<typeof getSafetyRow>>;

export const getSafetyRow = (db: Db | Tx, userId: string) =>
  db.selectFrom("users").select(safetyColumns).where("id", "=", userId).executeTakeFirstOrThrow();

/** Locks the account's protections until this transaction ends. */
export const lockUser = (tx: Tx, userId: string) =>
  tx
    .selectFrom("users")
    .select("account_name")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();

type Change = {
  password_hash?: string;
  area_code?: string;
  mobile?: string;
  mail_word?: string | null;
  locked_at?: Date;
};

export const updateUser = (tx: Tx, userId: string, change: Change) =>
  tx.updateTable("users").set(change).where("id", "=", userId).execute();

export async function findPayPassword(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("pay_passwords")
    .select("hash")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.hash;
}

export const putPayPassword = (tx: Tx, userId: string, hash: string, now: Date) =>
  tx
    .insertInto("pay_passwords")
    .values({ user_id: userId, hash, set_at: now })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ hash, set_at: now }))
    .execute();

type Totp = { secret: Buffer; step: number; set_at: Date };

export const putTotp = (tx: Tx, userId: string, totp: Totp) =>
  tx
    .insertInto("totp_secrets")
    .values({ user_id: userId, ...totp })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(totp))
    .execute();

export async function deleteTotp(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("totp_secrets")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Sessions that are open now, the latest use first. */
export const listSessionRows = (db: Db, userId: string, now: Date, usedSince: Date) =>
  db
    .selectFrom("auth_sessions")
    .select(["id", "token_hash", "agent", "address", "created_at", "seen_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .where("seen_at", ">", usedSince)
    .orderBy("seen_at", "desc")
    .orderBy("created_at", "desc")
    .limit(SESSIONS_MAX)
    .execute();

type Ended = { id: string } | { allBut: string };

/** Ends one session of a user, or all but one; returns the hashes of their tokens. */
export async function deleteSessions(tx: Tx, userId: string, which: Ended): Promise<string[]> {
  const own = tx.deleteFrom("auth_sessions").where("user_id", "=", userId);
  const query =
    "id" in which
      ? own.where("id", "=", which.id)
      : own.where("token_hash", "<>", Buffer.from(which.allBut, "hex"));
  const rows = await query.returning("token_hash").execute();
  return rows.map(({ token_hash: hash }) => hash.toString("hex"));
}

/** Numbers ending in one of these that a code for binding was sent to lately, latest first. */
export async function targetsToBind(db: Db, numbers: string[], since: Date): Promise<string[]> {
  const { rows } = await sql<{ target: string }>`
    SELECT target FROM auth_codes
    WHERE scene = 'bind' AND split_part(target, ' ', 2) = ANY (${numbers}::text[]) AND sent_at > ${since}
    ORDER BY sent_at DESC LIMIT ${BOUND_MAX}`.execute(db);
  return [...new Set(rows.map(({ target }) => target))];
}
