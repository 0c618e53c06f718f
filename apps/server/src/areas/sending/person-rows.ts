import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import { isRefusal } from "@candor/contract/refusals.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { findUserByTarget } from "../../protection/owners.ts";
import { type Target, targetOf } from "../../protection/target.ts";

/** An id that no account has, so that an unknown name takes the same queries. */
const NOBODY = "00000000-0000-0000-0000-000000000000";
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A possible recipient: a live account that is neither frozen nor locked. */
export const findPerson = (db: Db | Tx, id: string, now: Date) =>
  db
    .selectFrom("users as u")
    .leftJoin("account_freezes as f", (join) =>
      join.onRef("f.user_id", "=", "u.id").on("f.until", ">", now),
    )
    .select(["u.id", "u.account_name", "u.nickname", "u.email", "u.area_code", "u.mobile"])
    .where("u.id", "=", id)
    .where("u.realm", "=", "live")
    .where("u.locked_at", "is", null)
    .where("f.user_id", "is", null)
    .executeTakeFirst();

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Finds a user by email address, phone number or user id, with as many queries when there is none. */
export async function findPersonBy(
  db: Db | Tx,
  account: string,
  now: Date,
): Promise<PersonRow | undefined> {
  const typed = account.trim().toLowerCase();
  const target = UUID.test(typed) ? undefined : targetOfAccount(typed);
  const found = target === undefined ? undefined : await findUserByTarget(db, target);
  return findPerson(db, UUID.test(typed) ? typed : (found?.id ?? NOBODY), now);
}

/** A number with a plus names its country; one without is read as at the login. */
function targetOfAccount(account: string): Target | undefined {
  const phone = account.startsWith("+") ? parsePhoneNumberFromString(account) : undefined;
  const target = targetOf(
    phone === undefined
      ? { user_string: account }
      : { user_string: phone.nationalNumber, area_code: phone.countryCallingCode, type: "mobile" },
  );
  return isRefusal(target) ? undefined : target;
}
