import type { Job } from "../../../jobs/job.ts";

export const boxJobs: readonly Job[] = [];
