import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { LIMIT_PERIODS, type SuitabilityProduct } from "@candor/contract/words.ts";
import { isLimitReached, limitAt, periodEnd } from "@candor/rules/suitability.ts";
import type { Db } from "../db/pool.ts";
import { utcMinute } from "../text.ts";
import { lossesOf } from "./losses.ts";
import { findStanding, limitOf } from "./standing-rows.ts";

type Person = { userId: string; product: SuitabilityProduct; isQuizRequired: boolean };

/** What limits of one's own are set in. */
export const LIMIT_CURRENCY = "USDT";

/**
 * Why somebody takes on no more risk now: they have shut themselves out, they cool off, they have not passed
 * the quiz, or have lost as much as they wanted to lose at most, in this order. One look by a primary
 * key; the losses are added up for those alone who have set a limit.
 */
export async function whyUnsuitable(
  db: Db,
  now: Date,
  { userId, product, isQuizRequired }: Person,
): Promise<
  Refusal<"excluded" | "cooling-off" | "quiz-required" | "loss-limit-reached"> | undefined
> {
  const standing = await findStanding(db, userId, product);
  const { excluded_until: excluded, cool_off_until: coolOff } = standing;
  if (excluded !== null && excluded > now)
    return refuse("excluded", { until: utcMinute(excluded) });
  if (coolOff !== null && coolOff > now)
    return refuse("cooling-off", { until: utcMinute(coolOff) });
  if (isQuizRequired && standing.quiz_passed_at === null) return refuse("quiz-required");
  const limits = LIMIT_PERIODS.map(
    (period) => [period, limitAt(limitOf(standing, period), now)] as const,
  );
  if (limits.every(([, limit]) => limit === null)) return undefined;
  const losses = await lossesOf(db, userId, product, now);
  // Of two that are reached the one is told that holds for longer.
  for (const [period, limit] of limits.toReversed())
    if (limit !== null && isLimitReached(limit, losses[period]))
      return refuse("loss-limit-reached", {
        limit,
        currency: LIMIT_CURRENCY,
        until: utcMinute(periodEnd(period, now)),
      });
  return undefined;
}
