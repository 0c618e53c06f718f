import type { Ctx } from "../../ctx.ts";
import type { Job } from "../../jobs/job.ts";
import { everySeconds } from "../../jobs/schedule.ts";
import { accrueSome } from "./accrue.ts";
import { matureSome } from "./mature.ts";
import { tellSome } from "./tell.ts";

/** Batches of one run of each step; what is left goes with the next run, some seconds later. */
const BATCHES_MAX = 1_000;

/** Does what is due, in this order: no order is paid before its last day is written down. */
export async function workOff(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  for (const step of [accrueSome, matureSome, tellSome])
    for (let batches = 0; batches < BATCHES_MAX && signal?.aborted !== true; batches += 1)
      if (!(await step(ctx))) break;
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
