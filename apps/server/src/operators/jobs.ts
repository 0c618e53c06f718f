import type { Job } from "../jobs/job.ts";
import { everySeconds } from "../jobs/schedule.ts";
import type { OperatorCtx } from "./operator-ctx.ts";

/** Carries the ledger on, so that what is not carried yet stays a minute's worth. */
export const watchJobs = ({ watch }: OperatorCtx): readonly Job[] => [
  { name: "ledger.carry", schedule: everySeconds(60), makeUp: "none", run: watch.carryLedger },
];
