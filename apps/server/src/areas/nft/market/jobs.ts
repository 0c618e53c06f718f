import type { Job } from "../../../jobs/job.ts";

export const marketJobs: readonly Job[] = [];
