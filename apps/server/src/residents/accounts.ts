import type { Caller } from "../http/session.ts";
import type { Db } from "../db/pool.ts";
import { type Resident, accountNameOf } from "./roster.ts";

/** A resident as a caller without a session; undefined if this installation has not opened it. */
export async function residentCaller(
  db: Db,
  resident: Resident,
  now: Date,
): Promise<Caller | undefined> {
  const row = await db
    .selectFrom("users as u")
    .leftJoin("account_freezes as f", (join) =>
      join.onRef("f.user_id", "=", "u.id").on("f.until", ">", now),
    )
    .select(["u.id", "u.level", "u.country", "f.until as frozen_until"])
    .where("u.is_simulated", "=", true)
    .where("u.realm", "=", resident.realm)
    .where("u.account_name", "=", accountNameOf(resident))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    userId: row.id,
    realm: resident.realm,
    isGuest: false,
    tokenHash: "",
    frozenUntil: row.frozen_until ?? undefined,
    level: row.level,
    country: row.country ?? undefined,
    passwordAt: undefined,
  };
}
