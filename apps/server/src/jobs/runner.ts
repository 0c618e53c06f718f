import type { Ctx } from "../ctx.ts";
import type { Job } from "./job.ts";
import { keepRecordedRuns } from "./recorded-runs.ts";
import { lastDueTime } from "./schedule.ts";

/** One job as the leading process keeps it. */
type Kept = { step: () => Promise<void>; running: Promise<void> | undefined };

export type Runner = {
  /** Begins what is due now, of each job that is not at it already, and does not wait for it. */
  turn: () => void;
  /** Resolves when nothing is under way any more. */
  idle: () => Promise<void>;
};

/**
 * Runs jobs by their due times, each by itself: never twice at a time, and none waits for another.
 * What fails is logged once until it works again.
 */
export function createRunner(ctx: Ctx, jobs: readonly Job[], signal: AbortSignal): Runner {
  const kept = jobs.map((job): Kept => {
    const step =
      job.makeUp === "none" ? passingRuns(ctx, job, signal) : keepRecordedRuns(ctx, job, signal);
    return { step: toldOnce(ctx, job, step), running: undefined };
  });
  return {
    turn: () => {
      for (const one of kept)
        one.running ??= one.step().finally(() => {
          one.running = undefined;
        });
    },
    idle: async () => {
      await Promise.all(kept.map(({ running }) => running ?? Promise.resolve()));
    },
  };
}

/** Runs of which only this process knows: each due time once, and none that has passed. */
function passingRuns(ctx: Ctx, { schedule, run }: Job, signal: AbortSignal) {
  let last = 0;
  return async (): Promise<void> => {
    const dueAt = lastDueTime(schedule, ctx.clock.now());
    // Not only later: with a clock that was set back, work goes on.
    if (dueAt.getTime() === last) return;
    last = dueAt.getTime();
    await run(ctx, dueAt, signal);
  };
}

/** An outage is one line and not one a second. */
function toldOnce({ log }: Ctx, { name }: Job, step: () => Promise<void>) {
  let failures = 0;
  return async (): Promise<void> => {
    try {
      await step();
      if (failures > 0) log.info({ job: name, failures }, "a job works again");
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1) log.warn({ err: error, job: name }, "a job does not work");
    }
  };
}
