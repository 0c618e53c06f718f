import type { Ctx } from "../../ctx.ts";
import type { Job } from "../../jobs/job.ts";
import { takeSteps } from "../../jobs/paced.ts";
import { everySeconds } from "../../jobs/schedule.ts";
import { accrueSome } from "./accrue.ts";
import { matureDue } from "./mature.ts";
import { tellSome } from "./tell.ts";

/** Of one run and each kind; what is left goes with the next run, some seconds later. */
const STEPS_MAX = 5_000;

/** Does what is due, in this order: no order is paid before its last day is written down. */
export async function workOff(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  const pace = { signal, most: STEPS_MAX };
  await takeSteps(() => accrueSome(ctx), pace);
  await matureDue(ctx, pace);
  await takeSteps(() => tellSome(ctx), pace);
}

/** What is due is told by the rows alone: a run that was missed, cut short or made twice changes nothing. */
export const jobs: readonly Job[] = [
  {
    name: "staking.workOff",
    schedule: everySeconds(5),
    makeUp: "none",
    run: (ctx, _dueAt, signal) => workOff(ctx, signal),
  },
];
