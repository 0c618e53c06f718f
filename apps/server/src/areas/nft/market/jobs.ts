import type { Job } from "../../../jobs/job.ts";
import { everySeconds } from "../../../jobs/schedule.ts";
import { endSales } from "./end-sales.ts";
import { runProgramme } from "./run-programme.ts";

/** Rows alone determine what each job does, so that a run that is missed, cut short or repeated changes nothing. */
export const marketJobs: readonly Job[] = [
  {
    name: "nft.endSales",
    schedule: everySeconds(5),
    makeUp: "none",
    run: (ctx, _dueAt, signal) => endSales(ctx, signal),
  },
  {
    name: "nft.programme",
    schedule: everySeconds(60),
    makeUp: "none",
    run: (ctx) => runProgramme(ctx),
  },
];
