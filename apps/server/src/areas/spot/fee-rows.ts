import { type Dec, dec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { NUMBER_MAX, keyRange } from "./key-range.ts";
import { rolledUpIn } from "./trade-rows.ts";

export const listTierRows = (db: Db | Tx) =>
  db
    .selectFrom("fee_tiers")
    .select(["tier", "volume_min", "maker_discount", "taker_discount"])
    .orderBy("tier")
    .execute();

/**
 * A user's volume in the quote currency on the `days` whole UTC days before `today` (YYYY-MM-DD), as maker and taker.
 * Trades that are not rolled up yet are added one by one, so that the figure is complete at the first second of a day.
 */
export async function volumeBefore(
  db: Db,
  userId: string,
  today: string,
  days: number,
): Promise<Dec> {
  const above = rolledUpIn(sql`(SELECT realm FROM users WHERE id = ${userId})`);
  const unpublished = (user: "maker_user_id" | "taker_user_id") => sql`
    SELECT quote_amount FROM spot_trades
    WHERE ${keyRange([user], [sql`${userId}::uuid`], { above, below: NUMBER_MAX }).condition}
      AND traded_at >= (${today}::date - ${days}::integer)::timestamp AT TIME ZONE 'UTC'
      AND traded_at < ${today}::date::timestamp AT TIME ZONE 'UTC'`;
  const {
    rows: [row],
  } = await sql<{ volume: string }>`
    SELECT coalesce(sum(quote_amount), 0) AS volume FROM (
      SELECT quote_amount FROM spot_volumes
      WHERE user_id = ${userId} AND day >= ${today}::date - ${days}::integer AND day < ${today}::date
      UNION ALL ${unpublished("maker_user_id")} UNION ALL ${unpublished("taker_user_id")}
    ) AS parts`.execute(db);
  if (row === undefined) throw new Error("an aggregate without a row");
  return dec(row.volume);
}
