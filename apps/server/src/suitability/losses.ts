import type { LimitPeriod, SuitabilityProduct } from "@candor/contract/words.ts";
import { type Dec, ZERO, dec } from "@candor/money";
import { periodStart } from "@candor/rules/suitability.ts";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

export type Losses = Readonly<Record<LimitPeriod, Dec>>;

/** So many closings of a week are added up, and so many openings: the newest. */
const ROWS_MAX = 50_000;

/**
 * What a user has lost in a product since midnight and since Monday, below zero where it is a gain: what
 * closings paid out less than was behind them, and the fees of opening.
 */
export async function lossesOf(
  db: Db,
  userId: string,
  product: SuitabilityProduct,
  now: Date,
): Promise<Losses> {
  // Nothing can be lost yet in the other one.
  if (product !== "contracts") return { day: ZERO, week: ZERO };
  const week = periodStart("week", now);
  const { rows } = await sql<Record<LimitPeriod, string>>`
    SELECT coalesce(sum(lost), 0) AS week,
      coalesce(sum(lost) FILTER (WHERE at >= ${periodStart("day", now)}), 0) AS day
    FROM (
      (SELECT margin - payout AS lost, closed_at AS at FROM contract_closings
        WHERE user_id = ${userId} AND closed_at >= ${week} ORDER BY closed_at DESC LIMIT ${ROWS_MAX})
      UNION ALL
      (SELECT open_fee, opened_at FROM contract_positions
        WHERE user_id = ${userId} AND opened_at >= ${week} ORDER BY opened_at DESC LIMIT ${ROWS_MAX})
    ) AS losses`.execute(db);
  return { day: dec(rows[0]?.day ?? "0"), week: dec(rows[0]?.week ?? "0") };
}
