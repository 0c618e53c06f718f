import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import { type Tx, sqlState } from "../db/transaction.ts";
import type { Target } from "./target.ts";

/** An id that no account has: an unknown name is looked up with it. */
export const NOBODY = "00000000-0000-0000-0000-000000000000";

/** The owner of an address. */
export function findUserByTarget(db: Db | Tx, target: Target) {
  const query = db.selectFrom("users").select(["id", "password_hash"]);
  if (target.type === "email") return query.where("email", "=", target.address).executeTakeFirst();
  const { areaCode, number, typed = number } = target;
  // Old accounts have their number as it was typed then, often with its leading zero.
  return query
    .where("area_code", "=", areaCode)
    .where("mobile", "in", [number, typed, `0${number}`])
    .orderBy(sql`mobile = ${typed}`, "desc")
    .orderBy(sql`mobile = ${number}`, "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Known facts about a person, which may not be in a password. */
export async function ownWordsOf(db: Db | Tx, userId: string): Promise<string[]> {
  const known = await db
    .selectFrom("users")
    .select(["email", "mobile", "nickname", "account_name"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return Object.values(known ?? {}).filter((text) => text !== null);
}

const UNIQUE_VIOLATION = "23505";

const isTaken =
  (...constraints: readonly string[]) =>
  (error: unknown): boolean =>
    sqlState(error) === UNIQUE_VIOLATION &&
    error instanceof Error &&
    "constraint" in error &&
    typeof error.constraint === "string" &&
    constraints.includes(error.constraint);

/** Whether a write failed because another account took this address first. */
export const isAddressTaken = isTaken("users_email_key", "users_area_code_mobile_key");

/** Whether a write failed because a live account has a nickname that reads like this one. */
export const isNicknameTaken = isTaken("users_nickname_key");
