import type { Job } from "../../jobs/job.ts";
import { everySeconds } from "../../jobs/schedule.ts";
import { openTranches } from "./open-tranches.ts";
import { settleMatured } from "./settle.ts";
import { notifySettled } from "./notify-settled.ts";

export const jobs: readonly Job[] = [
  {
    name: "dual.openShelves",
    schedule: everySeconds(60),
    makeUp: "none",
    run: (ctx) => openTranches(ctx),
  },
  {
    name: "dual.settle",
    schedule: everySeconds(5),
    makeUp: "none",
    run: (ctx, _dueAt, signal) => settleMatured(ctx, { signal }),
  },
  {
    name: "dual.tell",
    schedule: everySeconds(5),
    makeUp: "none",
    run: (ctx, _dueAt, signal) => notifySettled(ctx, signal),
  },
];
