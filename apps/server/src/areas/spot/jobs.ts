import type { Job } from "../../jobs/job.ts";
import { everySeconds } from "../../jobs/schedule.ts";
import { SLICE_TRADES, rollUpSlice } from "./roll-up-trades.ts";
import { SLICE_ROWS, notifyFillsSlice } from "./notify-fills.ts";

/** After a stop the job catches up slice by slice: its place is written in the transaction of each slice. */
const rollUp: Job = {
  name: "spot.rollUp",
  schedule: everySeconds(1),
  makeUp: "none",
  run: async ({ db }, _dueAt, signal) => {
    while (!signal.aborted && (await rollUpSlice(db)) === SLICE_TRADES);
  },
};

/** A few seconds late, so that it stays out of the writer's way. */
const notifyFills: Job = {
  name: "spot.tellFills",
  schedule: everySeconds(3),
  makeUp: "none",
  run: async (ctx, _dueAt, signal) => {
    while (!signal.aborted && (await notifyFillsSlice(ctx)) >= SLICE_ROWS);
  },
};

export const jobs: readonly Job[] = [rollUp, notifyFills];
