import type { suitability } from "@candor/contract/areas/suitability/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { LimitPeriod } from "@candor/contract/words.ts";
import { type Dec, formatDec, scaleOf } from "@candor/money";
import { limitAfter } from "@candor/rules/suitability.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { lossesOf } from "../../suitability/losses.ts";
import { type Standing, limitOf } from "../../suitability/standing-rows.ts";
import { lockStanding, updateStanding } from "./rows.ts";
import { limitsView } from "./view.ts";

const DECIMALS = 2;

export const setLossLimits: WriteHandler<typeof suitability.calls.setLossLimits> = async (
  ctx,
  { input: { product, day, week }, caller: { userId }, tx },
) => {
  for (const wanted of [day, week])
    if (wanted !== undefined && wanted !== "" && scaleOf(wanted) > DECIMALS)
      return refuse("too-many-decimals", { decimals: `${DECIMALS}` });
  const now = ctx.clock.now();
  const before = await lockStanding(tx, userId, product);
  const changes = { ...changeOf(before, "day", day, now), ...changeOf(before, "week", week, now) };
  if (Object.keys(changes).length > 0) await updateStanding(tx, userId, product, changes);
  const losses = await lossesOf(ctx, userId, product, now);
  return { limits: limitsView({ ...before, ...changes }, losses, now) };
};

/** A limit that the request leaves out stays as it is, with its pending change. */
function changeOf(
  standing: Standing,
  period: LimitPeriod,
  wanted: Dec | "" | undefined,
  now: Date,
): Partial<Standing> {
  if (wanted === undefined) return {};
  const limit = limitAfter(limitOf(standing, period), wanted === "" ? null : wanted, now);
  return {
    [`${period}_limit`]: text(limit.amount),
    [`${period}_next`]: text(limit.next),
    [`${period}_next_at`]: limit.nextAt,
  };
}

const text = (amount: Dec | null): string | null => (amount === null ? null : formatDec(amount));
