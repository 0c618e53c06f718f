import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

/** The stored value, or undefined where no setting has this keyword. */
export async function findSetting(db: Db | Tx, keyword: string): Promise<unknown> {
  const row = await db
    .selectFrom("site_settings")
    .select("value")
    .where("keyword", "=", keyword)
    .executeTakeFirst();
  return row?.value;
}

export const listFiatRates = (db: Db) =>
  db
    .selectFrom("fiat_rates")
    .select(["currency_code", "rate", "source", "updated_at"])
    .orderBy("currency_code")
    .execute();

/** All of them, or none. */
export async function updateFiatRates(
  db: Db,
  rates: readonly { code: string; rate: string }[],
  { source, at }: { source: string; at: Date },
): Promise<void> {
  await sql`
    UPDATE fiat_rates SET rate = told.rate, source = ${source}, updated_at = ${at}
    FROM jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) AS told (code text, rate money_amount)
    WHERE currency_code = told.code`.execute(db);
  // Every process values fiat by them.
  await sql`SELECT pg_notify('configuration', 'fiat')`.execute(db);
}
