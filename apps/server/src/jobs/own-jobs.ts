import { forgets } from "./forgetting.ts";
import type { Job } from "./job.ts";

/** What belongs to no area. */
export const ownJobs: readonly Job[] = [
  forgets("calls.forgetKeys", "forget_old_keys", 5),
  forgets("jobs.forgetRuns", "forget_old_job_runs", 25),
];
