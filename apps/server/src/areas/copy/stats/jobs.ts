import type { Job } from "../../../jobs/job.ts";
import { takeSteps } from "../../../jobs/paced.ts";
import { everySeconds } from "../../../jobs/schedule.ts";
import { countNextHour } from "./count-hours.ts";

const REALMS = ["live", "demo"] as const;
/** Hours that one run makes up at most, a trial's whole past; the next run goes on there. */
const HOURS_MAX = 2_400;

/** Looks for an hour that is over every few minutes; what was missed while nothing ran is made up hour by hour. */
export const countRecords: Job = {
  name: "copy.countRecords",
  schedule: everySeconds(120),
  makeUp: "none",
  run: async (ctx, _dueAt, signal) => {
    for (const realm of REALMS)
      await takeSteps(() => countNextHour(ctx, realm), { signal, most: HOURS_MAX });
  },
};
