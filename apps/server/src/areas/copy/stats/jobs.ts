import type { Job } from "../../../jobs/job.ts";
import { takeSteps } from "../../../jobs/paced.ts";
import { everySeconds } from "../../../jobs/schedule.ts";
import { countNextHour } from "./count-hours.ts";

const REALMS = ["live", "demo"] as const;
/** The most hours that one run makes up, enough for a trial's whole past; the next run continues. */
const HOURS_MAX = 2_400;

/** Counts hours that have ended; those missed while nothing ran are made up one by one. */
export const countRecords: Job = {
  name: "copy.countRecords",
  schedule: everySeconds(120),
  makeUp: "none",
  run: async (ctx, _dueAt, signal) => {
    for (const realm of REALMS)
      await takeSteps(() => countNextHour(ctx, realm), { signal, most: HOURS_MAX });
  },
};
