import type { SuitabilityProduct } from "@candor/contract/area-words.ts";
import type { LimitPeriod } from "@candor/contract/words.ts";
import { type Dec, dec } from "@candor/money";
import { periodStart } from "@candor/rules/suitability.ts";
import { type RawBuilder, sql } from "kysely";
import type { CoreCtx } from "../manifest/ctx.ts";

export type Losses = Readonly<Record<LimitPeriod, Dec>>;

/** The most rows of each kind in a week that are added up: the newest. */
export const LOSS_ROWS_MAX = 50_000;

/** The rows of what a user has `lost` in a product since a time, with their times (`at`). */
export type LossQuery = (userId: string, since: Date) => RawBuilder<unknown>;

/** A user's losses in a product since midnight and since Monday; negative for a gain. */
export async function lossesOf(
  { db, areas }: Pick<CoreCtx, "db" | "areas">,
  userId: string,
  product: SuitabilityProduct,
  now: Date,
): Promise<Losses> {
  const query = areas.losses.get(product);
  if (query === undefined) throw new Error(`no query sums the losses of ${product}`);
  const week = periodStart("week", now);
  const { rows } = await sql<Record<LimitPeriod, string>>`
    SELECT coalesce(sum(lost), 0) AS week,
      coalesce(sum(lost) FILTER (WHERE at >= ${periodStart("day", now)}), 0) AS day
    FROM ${query(userId, week)} AS losses`.execute(db);
  return { day: dec(rows[0]?.day ?? "0"), week: dec(rows[0]?.week ?? "0") };
}
