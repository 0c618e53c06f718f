import type { Ctx } from "../../manifest/ctx.ts";
import type { Job } from "../../jobs/job.ts";
import { takeSteps } from "../../jobs/paced.ts";
import { everySeconds } from "../../jobs/schedule.ts";
import { followCampaigns } from "./budget.ts";
import { expireSome, tellExpiring } from "./expire.ts";
import { settleSome } from "./settle.ts";

/** The most steps of each kind in one run; the next run, some seconds later, does the rest. */
const STEPS_MAX = 200;

export async function workOff(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  const pace = { signal, most: STEPS_MAX };
  await followCampaigns(ctx);
  await takeSteps(() => settleSome(ctx), pace);
  await takeSteps(() => expireSome(ctx), pace);
  await takeSteps(() => tellExpiring(ctx), pace);
}

/** The rows alone determine the due work, so a run that was missed, aborted or repeated does no harm. */
export const jobs: readonly Job[] = [
  {
    name: "coupons.workOff",
    schedule: everySeconds(5),
    makeUp: "none",
    run: (ctx, _dueAt, signal) => workOff(ctx, signal),
  },
];
