import type { Ctx } from "../../manifest/ctx.ts";
import type { Job } from "../../jobs/job.ts";
import { takeSteps } from "../../jobs/paced.ts";
import { everySeconds } from "../../jobs/schedule.ts";
import { accrueSome } from "./accrue.ts";
import { matureDue } from "./mature.ts";
import { notifySome } from "./notify-ended.ts";

/** The most steps of each kind in one run; the next run, seconds later, does the rest. */
const STEPS_MAX = 5_000;

/** Does due work in this order, so that no order is paid before its last day is recorded. */
export async function workOff(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  const pace = { signal, most: STEPS_MAX };
  await takeSteps(() => accrueSome(ctx), pace);
  await matureDue(ctx, pace);
  await takeSteps(() => notifySome(ctx), pace);
}

/** Rows alone determine due work, so that a run that is missed, cut short or repeated changes nothing. */
export const jobs: readonly Job[] = [
  {
    name: "staking.workOff",
    schedule: everySeconds(5),
    makeUp: "none",
    run: (ctx, _dueAt, signal) => workOff(ctx, signal),
  },
];
