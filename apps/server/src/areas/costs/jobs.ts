import type { Job } from "../../jobs/job.ts";
import { everySeconds } from "../../jobs/schedule.ts";
import { countNext } from "./count-costs.ts";

/** After a pause of days the next runs continue where this one ends. */
const PARTS_MAX = 100;

const count: Job = {
  name: "costs.count",
  schedule: everySeconds(300),
  makeUp: "none",
  run: async (ctx, _dueAt, signal) => {
    for (let parts = 0; parts < PARTS_MAX && !signal.aborted; parts += 1)
      if (!(await countNext(ctx))) return;
  },
};

export const jobs: readonly Job[] = [count];
