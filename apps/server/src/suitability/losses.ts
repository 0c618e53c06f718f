import type { LimitPeriod, SuitabilityProduct } from "@candor/contract/words.ts";
import { type Dec, dec } from "@candor/money";
import { periodStart } from "@candor/rules/suitability.ts";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

export type Losses = Readonly<Record<LimitPeriod, Dec>>;

/** So many closings of a week are added up, and so many openings: the newest. */
const ROWS_MAX = 50_000;

/**
 * What a user has lost in a product since midnight and since Monday, below zero where it is a gain: of contracts what
 * closings paid out less than was behind them, and the fees of opening; of options what was staked and not paid out.
 */
export async function lossesOf(
  db: Db,
  userId: string,
  product: SuitabilityProduct,
  now: Date,
): Promise<Losses> {
  const week = periodStart("week", now);
  const { rows } = await sql<Record<LimitPeriod, string>>`
    SELECT coalesce(sum(lost), 0) AS week,
      coalesce(sum(lost) FILTER (WHERE at >= ${periodStart("day", now)}), 0) AS day
    FROM ${LOST_IN[product](userId, week)} AS losses`.execute(db);
  return { day: dec(rows[0]?.day ?? "0"), week: dec(rows[0]?.week ?? "0") };
}

/** What was lost since a moment, and when. */
const LOST_IN = {
  contracts: (userId: string, week: Date) => sql`(
      (SELECT margin - payout AS lost, closed_at AS at FROM contract_closings
        WHERE user_id = ${userId} AND closed_at >= ${week} ORDER BY closed_at DESC LIMIT ${ROWS_MAX})
      UNION ALL
      (SELECT open_fee, opened_at FROM contract_positions
        WHERE user_id = ${userId} AND opened_at >= ${week} ORDER BY opened_at DESC LIMIT ${ROWS_MAX}))`,
  options: (userId: string, week: Date) => sql`(
      SELECT stake - payout AS lost, settled_at AS at FROM options
        WHERE user_id = ${userId} AND settled_at >= ${week} ORDER BY settled_at DESC LIMIT ${ROWS_MAX})`,
} satisfies Record<SuitabilityProduct, unknown>;
