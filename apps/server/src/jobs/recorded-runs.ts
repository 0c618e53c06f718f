import type { Ctx } from "../manifest/ctx.ts";
import type { Job, Step } from "./job.ts";
import { failRun, finishRun, planRuns, plannedUntil, takeRun } from "./rows.ts";
import { dueTimes, lastDueTime } from "./schedule.ts";

/** The most due times planned and runs done in one turn, so that a gap of any length is bounded work. */
const PLANNED_MAX = 100;
const RUNS_MAX = 100;
const FIRST_RETRY_MS = 5_000;
const RETRY_MAX_MS = 3_600_000;
const ERROR_MAX = 500;

/**
 * One step of a job with recorded runs. It remembers what the database said when this process began to lead, so that a
 * turn with nothing due needs no statement.
 */
export function keepRecordedRuns(ctx: Ctx, job: Job, signal: AbortSignal): Step {
  const { db, clock, log } = ctx;
  let planned: Date | undefined;
  /** Whether a run may still be open. */
  let isWaiting = true;

  const plan = async (now: Date): Promise<void> => {
    planned ??= await plannedUntil(db, job.name, lastDueTime(job.schedule, now));
    const isEach = job.makeUp === "each";
    const due = isEach
      ? dueTimes(job.schedule, planned, now, PLANNED_MAX)
      : [lastDueTime(job.schedule, now)].filter((at) => planned !== undefined && at > planned);
    const until = due.at(-1);
    if (until === undefined) return;
    const terms = { job: job.name, from: planned, dueTimes: due, until, replacesWaiting: !isEach };
    planned = (await planRuns(db, terms)) ? until : undefined;
    isWaiting = true;
  };

  const runOne = async (dueAt: Date, tries: number): Promise<void> => {
    try {
      await job.run(ctx, dueAt, signal);
    } catch (error) {
      const waitMs = Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), RETRY_MAX_MS);
      const nextTryAt = new Date(clock.now().getTime() + waitMs);
      log.error({ err: error, job: job.name, dueAt, tries, nextTryAt }, "a job's run has failed");
      await failRun(db, job.name, dueAt, String(error).slice(0, ERROR_MAX), nextTryAt);
      return;
    }
    await finishRun(db, job.name, dueAt, clock.now());
  };

  return async () => {
    await plan(clock.now());
    for (let runs = 0; isWaiting && runs < RUNS_MAX && !signal.aborted; runs += 1) {
      const run = await takeRun(db, job.name, clock.now());
      if (run === undefined) {
        isWaiting = false;
        return false;
      }
      // Later runs wait for the oldest, so that a failed one is not skipped.
      if (!run.is_taken) return true;
      await runOne(run.due_at, run.tries);
    }
    return undefined;
  };
}
