import type { Job } from "../../../jobs/job.ts";

export const orderJobs: readonly Job[] = [];
