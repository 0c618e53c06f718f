import type { SuitabilityProduct } from "@candor/contract/area-words.ts";
import type { LimitPeriod } from "@candor/contract/words.ts";
import { dec } from "@candor/money";
import type { LossLimit } from "@candor/rules/suitability.ts";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";

/** The standing of a user without a row. */
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

export const findStanding = async (
  db: Db | Tx,
  userId: string,
  product: SuitabilityProduct,
): Promise<Standing> => (await findStandings(db, [userId], product))(userId);

/** The standings of some users. */
export async function findStandings(
  db: Db | Tx,
  userIds: readonly string[],
  product: SuitabilityProduct,
): Promise<(userId: string) => Standing> {
  const rows = await db
    .selectFrom("suitability_standings")
    .select(["user_id", ...COLUMNS])
    .where("user_id", "=", sql<string>`ANY (${userIds}::uuid[])`)
    .where("product", "=", product)
    .execute();
  const standings = new Map(rows.map(({ user_id: userId, ...standing }) => [userId, standing]));
  return (userId) => standings.get(userId) ?? NOTHING_YET;
}

export const limitOf = (standing: Standing, period: LimitPeriod): LossLimit => {
  const { [`${period}_limit` as const]: amount, [`${period}_next` as const]: next } = standing;
  return {
    amount: amount === null ? null : dec(amount),
    next: next === null ? null : dec(next),
    nextAt: standing[`${period}_next_at`],
  };
};
