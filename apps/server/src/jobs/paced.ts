import { setTimeout as sleep } from "node:timers/promises";

/** After each step a job rests for this many times its length: two thirds of the time stay for requests. */
const REST = 2;
/** How often a run tries skipped rows again, and the pause before. */
const PASSES_MAX = 10;
const PASSES_APART_MS = 20;

export type Pace = {
  /** The process has to end: no further step is taken. */
  signal?: AbortSignal | undefined;
  /** Limit in steps; the rest goes with the next run. */
  most?: number;
  rest?: number;
};

/**
 * Takes steps while each says that there may be more. A job with more work takes longer, but other work is not slower:
 * on a busy machine both the steps and the rests are longer.
 */
export async function takeSteps(
  step: () => Promise<boolean>,
  { signal, most = Infinity, rest = REST }: Pace = {},
): Promise<void> {
  for (let taken = 0; taken < most && signal?.aborted !== true; taken += 1) {
    const startedAt = performance.now();
    if (!(await step())) return;
    await sleep((performance.now() - startedAt) * rest, undefined, { signal }).catch(
      () => undefined,
    );
  }
}

/**
 * The place that a batch reached, undefined if none was left; and how many rows it skipped because they were locked.
 */
export type Batch<Place = number> = { last: Place | undefined; leftOut: number };

/**
 * Processes due rows in batches, each behind the place where the one before ended, and then the skipped ones again: a
 * locked row keeps no row behind it waiting. Returns whether all of it is done; the rest is left to the next run.
 */
export async function passThrough<Place>(
  batch: (after: Place | undefined) => Promise<Batch<Place>>,
  pace: Pace,
): Promise<boolean> {
  for (let passes = 0; passes < PASSES_MAX; passes += 1) {
    let after: Place | undefined;
    let leftOut = 0;
    await takeSteps(async () => {
      const done = await batch(after);
      leftOut += done.leftOut;
      after = done.last;
      return done.last !== undefined;
    }, pace);
    if (pace.signal?.aborted === true) return false;
    if (leftOut === 0) return true;
    await sleep(PASSES_APART_MS);
  }
  return false;
}
