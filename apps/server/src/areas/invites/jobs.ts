import type { Job } from "../../jobs/job.ts";
import { dailyAt } from "../../jobs/schedule.ts";
import { payRebates } from "./pay-rebates.ts";
import { computeSlice } from "./compute-rebates.ts";

const DAY_MS = 86_400_000;

/** Late enough after midnight that all trades of the day before are written. */
const payForTheDayBefore: Job = {
  name: "invites.payRebates",
  schedule: dailyAt(0, 40),
  makeUp: "each",
  run: async (ctx, dueAt, signal) => {
    const day = new Date(dueAt.getTime() - DAY_MS).toISOString().slice(0, 10);
    while (await computeSlice(ctx, day)) signal.throwIfAborted();
    await payRebates(ctx, day, signal);
  },
};

export const jobs: readonly Job[] = [payForTheDayBefore];
