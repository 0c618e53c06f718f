import { forgets } from "./forgetting.ts";
import type { Job } from "./job.ts";
import { journalJobs } from "./journal.ts";
import { partitionJobs } from "./partitions.ts";

/** The jobs that belong to no area. */
export const ownJobs: readonly Job[] = [
  ...partitionJobs,
  ...journalJobs,
  forgets("jobs.forgetRuns", "forget_old_job_runs", 25),
];
