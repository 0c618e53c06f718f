import type { Ctx } from "../manifest/ctx.ts";
import type { Job, Step } from "./job.ts";
import { keepRecordedRuns } from "./recorded-runs.ts";
import { noteFailing, noteWorking } from "./rows.ts";
import { lastDueTime } from "./schedule.ts";

/** A job of the leading process, with its present run. */
type Kept = { step: () => Promise<void>; running: Promise<void> | undefined };

export type Runner = {
  /** Begins the due runs of each job that is not running, without waiting for them. */
  turn: () => void;
  /** Resolves once no run is under way. */
  idle: () => Promise<void>;
};

/**
 * Runs jobs at their due times: no job runs twice at a time, and none waits for another. A failure is logged once until
 * the job works again, and the time since which it fails is recorded.
 */
export function createRunner(ctx: Ctx, jobs: readonly Job[], signal: AbortSignal): Runner {
  const kept = jobs.map((job): Kept => {
    const step =
      job.makeUp === "none" ? passingRuns(ctx, job, signal) : keepRecordedRuns(ctx, job, signal);
    return { step: logOnce(ctx, job, step), running: undefined };
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

/** Runs that are not recorded: each due time once, and no past one. */
function passingRuns(ctx: Ctx, { schedule, run }: Job, signal: AbortSignal): Step {
  let last = 0;
  return async () => {
    const dueAt = lastDueTime(schedule, ctx.clock.now());
    // A clock that was set back gives earlier due times, which are run too.
    if (dueAt.getTime() === last) return undefined;
    last = dueAt.getTime();
    await run(ctx, dueAt, signal);
    return false;
  };
}

/** An outage is logged once and not every second. */
function logOnce({ db, clock, log }: Ctx, { name }: Job, step: Step) {
  let failures = 0;
  /** The recorded state; undefined until this leader has read what an earlier one recorded. */
  let noted: boolean | undefined;
  const fail = (error: unknown): true => {
    failures += 1;
    if (failures === 1) log.warn({ err: error, job: name }, "a job does not work");
    return true;
  };
  return async (): Promise<void> => {
    const isFailing = await step().catch(fail);
    if (isFailing === false && failures > 0) {
      log.info({ job: name, failures }, "a job works again");
      failures = 0;
    }
    if (isFailing === undefined || isFailing === noted) return;
    const note = isFailing ? noteFailing(db, name, clock.now()) : noteWorking(db, name);
    await note.then(() => (noted = isFailing), fail);
  };
}
