import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { maskedEmail, maskedMobile } from "../security/index.ts";

type Named = {
  account_name: string;
  nickname: string | null;
  email: string | null;
  area_code: string | null;
  mobile: string | null;
};

/** A user's name for other users: the nickname, or an account name that is no address; addresses are masked. */
export function publicName({ account_name, nickname, email, area_code, mobile }: Named): string {
  if (nickname !== null) return nickname;
  if (account_name !== email && account_name !== mobile) return account_name;
  return email === null && mobile !== null
    ? maskedMobile(area_code, mobile)
    : maskedEmail(account_name);
}

/** What users see of another user: a name, and whether the account is simulated. */
export type Shown = { name: string; isSimulated: boolean };

/** The same for these users, by id. */
export async function publicNames(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Shown>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("users")
    .select(["id", "account_name", "nickname", "email", "area_code", "mobile", "is_simulated"])
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.map((row) => [row.id, { name: publicName(row), isSimulated: row.is_simulated }]),
  );
}
