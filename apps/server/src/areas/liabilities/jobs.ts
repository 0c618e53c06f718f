import { forgets } from "../../jobs/forgetting.ts";
import type { Job } from "../../jobs/job.ts";
import { dailyAt, everySeconds, lastDueTime } from "../../jobs/schedule.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { findWaiting } from "./request-rows.ts";
import { lastSnapshot } from "./rows.ts";
import { takeSnapshot } from "./take-snapshot.ts";

const LOOK_SECONDS = 5;
/** Ten minutes after the start of a UTC day. */
const DAILY = dailyAt(0, 10);

/** Takes the day's snapshot once it is due, otherwise a requested one. One job takes both, so two never run at once. */
export async function takeDue(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const last = await lastSnapshot(ctx.db);
  if (last === undefined || last.at < lastDueTime(DAILY, ctx.clock.now()))
    await takeSnapshot(ctx, { isAsked: false, signal });
  else if ((await findWaiting(ctx.db)) !== undefined)
    await takeSnapshot(ctx, { isAsked: true, signal });
}

export const jobs: readonly Job[] = [
  {
    name: "liabilities.take",
    schedule: everySeconds(LOOK_SECONDS),
    makeUp: "none",
    run: (ctx, _dueAt, signal) => takeDue(ctx, signal),
  },
  forgets("liabilities.forget", "forget_old_liabilities", 37),
];
