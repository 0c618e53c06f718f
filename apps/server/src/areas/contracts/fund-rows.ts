import { dec, formatDec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { houseName } from "../../ledger/house-names.ts";

type Fund = "contracts" | "insurance";

const accountOf = (db: Db, realm: Realm, fund: Fund, currencyId: number) =>
  db
    .selectFrom("accounts as a")
    .innerJoin("holders as h", "h.id", "a.holder_id")
    .select(["a.id", "a.available"])
    .where("h.realm", "=", realm)
    .where("h.name", "=", houseName[fund])
    .where("a.currency_id", "=", currencyId)
    .executeTakeFirst();

/** What an account of the house holds, as text. */
export async function fundBalance(
  db: Db,
  realm: Realm,
  fund: Fund,
  currencyId: number,
): Promise<string> {
  const account = await accountOf(db, realm, fund, currencyId);
  return formatDec(dec(account?.available ?? "0"));
}

/** By day of UTC, the newest first, what came into the insurance fund and what it gave. */
export async function fundDays(
  db: Db,
  realm: Realm,
  currencyId: number,
  { since, most }: { since: Date; most: number },
): Promise<{ day: string; taken: string; given: string }[]> {
  const account = await accountOf(db, realm, "insurance", currencyId);
  if (account === undefined) return [];
  const { rows } = await sql<{ day: string; taken: string; given: string }>`
    SELECT to_char(posted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
      coalesce(sum(amount) FILTER (WHERE amount > 0), 0) AS taken,
      coalesce(-sum(amount) FILTER (WHERE amount < 0), 0) AS given
    FROM ledger_entries WHERE account_id = ${account.id} AND posted_at >= ${since}
    GROUP BY 1 ORDER BY 1 DESC LIMIT ${most}`.execute(db);
  return rows;
}
