import { missingQuiz } from "@candor/contract/missing-states.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { SuitabilityProduct } from "@candor/contract/area-words.ts";
import { LIMIT_PERIODS } from "@candor/contract/words.ts";
import { isLimitReached, limitAt, periodEnd } from "@candor/rules/suitability.ts";
import type { CoreCtx } from "../manifest/ctx.ts";
import { utcMinute } from "../platform/text.ts";
import { lossesOf } from "./losses.ts";
import { type Standing, findStanding, limitOf } from "./standing-rows.ts";

type Person = { userId: string; product: SuitabilityProduct; isQuizRequired: boolean };

/** The currency of users' own limits. */
export const LIMIT_CURRENCY = "USDT";

/**
 * Why a user may take on no more risk now: an exclusion, a cool-off, a missing quiz or a reached loss limit, in this
 * order. It takes one look-up by primary key; losses are added up only if a limit is set.
 */
export async function whyUnsuitable(
  ctx: Pick<CoreCtx, "db" | "areas">,
  now: Date,
  person: Person,
): Promise<Unsuitable> {
  const standing = await findStanding(ctx.db, person.userId, person.product);
  return whyUnsuitableBy(ctx, now, person, standing);
}

type Unsuitable =
  | Refusal<"excluded" | "cooling-off" | "quiz-required" | "loss-limit-reached">
  | undefined;

/** The same for a standing that the caller has found. */
export async function whyUnsuitableBy(
  ctx: Pick<CoreCtx, "db" | "areas">,
  now: Date,
  { userId, product, isQuizRequired }: Person,
  standing: Standing,
): Promise<Unsuitable> {
  const { excluded_until: excluded, cool_off_until: coolOff } = standing;
  if (excluded !== null && excluded > now)
    return refuse("excluded", { until: utcMinute(excluded) });
  if (coolOff !== null && coolOff > now)
    return refuse("cooling-off", { until: utcMinute(coolOff) });
  if (isQuizRequired && standing.quiz_passed_at === null)
    return { ...refuse("quiz-required"), missing: missingQuiz(product) };
  const limits = LIMIT_PERIODS.map(
    (period) => [period, limitAt(limitOf(standing, period), now)] as const,
  );
  if (limits.every(([, limit]) => limit === null)) return undefined;
  const losses = await lossesOf(ctx, userId, product, now);
  // If both limits are reached, the refusal names the one that lasts longer.
  for (const [period, limit] of limits.toReversed())
    if (limit !== null && isLimitReached(limit, losses[period]))
      return refuse("loss-limit-reached", {
        limit,
        currency: LIMIT_CURRENCY,
        until: utcMinute(periodEnd(period, now)),
      });
  return undefined;
}
