import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import { countWaiting } from "./desk/figure-rows.ts";

/** Alarms of late answers. */
export async function alarms({ db, clock }: OperatorCtx) {
  const { late, oldest } = await countWaiting(db, clock.now());
  if (late === 0) return [];
  return [{ code: "answers-late", subject: `${late}`, since: oldest?.toISOString() ?? null }];
}
