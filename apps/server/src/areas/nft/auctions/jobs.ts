import type { Job } from "../../../jobs/job.ts";

export const auctionJobs: readonly Job[] = [];
