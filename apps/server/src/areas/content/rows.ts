import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

/** The stored value; undefined if there is no such setting. */
export async function findSetting(db: Db | Tx, keyword: string): Promise<unknown> {
  const row = await db
    .selectFrom("site_settings")
    .select("value")
    .where("keyword", "=", keyword)
    .executeTakeFirst();
  return row?.value;
}

export const listFiatRates = (db: Db | Tx) =>
  db
    .selectFrom("fiat_rates")
    .select(["currency_code", "rate", "source", "updated_at"])
    .orderBy("currency_code")
    .execute();
