import type { Job } from "../../jobs/job.ts";
import { everySeconds } from "../../jobs/schedule.ts";
import { cancelWaiting } from "../contracts/index.ts";
import { listKeptSince } from "./rows.ts";

const MINUTE = 60;
const HOUR_MS = 3_600_000;

/**
 * Cancels pending orders again for users who began a break within the last hour: an order may have been on its way
 * then, or the process may have ended just then.
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
