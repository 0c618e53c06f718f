import type { Job } from "../../jobs/job.ts";
import { signer } from "../../installation-signer.ts";
import { everySeconds } from "../../jobs/schedule.ts";
import { keepDay } from "./day-rows.ts";
import { signHeads } from "./sign-heads.ts";

/** A day's last options may be settled after it, and are counted on the day that they were settled on. */
const LAST_MS = 300_000;

export const jobs: readonly Job[] = [
  {
    name: "options.signHeads",
    schedule: everySeconds(60),
    makeUp: "none",
    run: (ctx) => signHeads(ctx, signer(ctx)),
  },
  {
    name: "options.keepDay",
    schedule: everySeconds(LAST_MS / 1_000),
    makeUp: "none",
    run: async ({ db }, dueAt) => {
      await keepDay(db, new Date(dueAt.getTime() - LAST_MS));
      await keepDay(db, dueAt);
    },
  },
];
