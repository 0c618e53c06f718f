import type { Job } from "../../jobs/job.ts";
import { measureReaches } from "../../feed/reaches.ts";
import { everySeconds } from "../../jobs/schedule.ts";
import { sql } from "kysely";
import { keepDay } from "./day-rows.ts";
import { measureMoves } from "./listing/measure-moves.ts";
import { SLICE_ROWS, notifyResultsSlice } from "./notify-results.ts";
import { watchShares } from "./watching/watch-shares.ts";

/** A day's last options may be settled after midnight; they count on the day of their settlement. */
const LAST_MS = 300_000;

const MOVES_SECONDS = 3_600;
const WATCH_SECONDS = 5;

export const jobs: readonly Job[] = [
  {
    name: "options.tellResults",
    schedule: everySeconds(3),
    makeUp: "none",
    run: async (ctx, _dueAt, signal) => {
      while (!signal.aborted && (await notifyResultsSlice(ctx)) >= SLICE_ROWS);
    },
  },
  {
    name: "options.watchShares",
    schedule: everySeconds(WATCH_SECONDS),
    makeUp: "none",
    run: async (ctx, _dueAt, signal) => {
      for (const realm of ["live", "demo"] as const)
        while (!signal.aborted && (await watchShares(ctx, realm)));
    },
  },
  {
    name: "options.measureMoves",
    schedule: everySeconds(MOVES_SECONDS),
    makeUp: "none",
    run: async (ctx) => {
      await measureReaches(ctx.db, ctx.clock.now());
      await measureMoves(ctx.db, ctx.clock.now());
      await sql`SELECT pg_notify('configuration', 'options')`.execute(ctx.db);
    },
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
