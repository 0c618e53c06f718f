import type { Job } from "../../jobs/job.ts";
import { everySeconds } from "../../jobs/schedule.ts";
import { cancelWaiting } from "../contracts/index.ts";
import { listKeptSince } from "./rows.ts";

const MINUTE = 60;
const HOUR_MS = 3_600_000;

/**
 * Cancels again the pending orders of users who began a break within the last hour: an order that was on its way at
 * that moment, or one that stayed because the process ended just then.
 */
const cancel: Job = {
  name: "suitability.cancelWaiting",
  schedule: everySeconds(MINUTE),
  makeUp: "none",
  run: async (ctx) => {
    const since = new Date(ctx.clock.now().getTime() - HOUR_MS);
    for (const user of await listKeptSince(ctx.db, "contracts", since))
      await cancelWaiting(ctx, user);
  },
};

export const jobs: readonly Job[] = [cancel];
