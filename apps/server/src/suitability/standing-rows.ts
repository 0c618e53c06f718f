import type { SuitabilityProduct } from "@candor/contract/area-words.ts";
import type { LimitPeriod } from "@candor/contract/words.ts";
import { dec } from "@candor/money";
import type { LossLimit } from "@candor/rules/suitability.ts";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";

/** How a user stands towards a product; who has done nothing yet has no row, and stands like this one. */
const NOTHING_YET = {
  risk_accepted_at: null,
  quiz_passed_at: null,
  day_limit: null,
  day_next: null,
  day_next_at: null,
  week_limit: null,
  week_next: null,
  week_next_at: null,
  cool_off_until: null,
  excluded_until: null,
};

export type Standing = {
  [Name in keyof typeof NOTHING_YET]: Name extends `${LimitPeriod}_${"limit" | "next"}`
    ? string | null
    : Date | null;
};

const COLUMNS = Object.keys(NOTHING_YET) as (keyof Standing)[];

export async function findStanding(
  db: Db | Tx,
  userId: string,
  product: SuitabilityProduct,
): Promise<Standing> {
  const row = await db
    .selectFrom("suitability_standings")
    .select(COLUMNS)
    .where("user_id", "=", userId)
    .where("product", "=", product)
    .executeTakeFirst();
  return row ?? NOTHING_YET;
}

export const limitOf = (standing: Standing, period: LimitPeriod): LossLimit => {
  const { [`${period}_limit` as const]: amount, [`${period}_next` as const]: next } = standing;
  return {
    amount: amount === null ? null : dec(amount),
    next: next === null ? null : dec(next),
    nextAt: standing[`${period}_next_at`],
  };
};
