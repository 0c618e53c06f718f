import { setTimeout as sleep } from "node:timers/promises";

/** After each step a job rests this many times as long as it took: two thirds of the time are left to requests. */
const REST = 2;
/** How often, and how far apart, a run goes through those that were left out. */
const PASSES_MAX = 10;
const PASSES_APART_MS = 20;

export type Pace = {
  /** The process wants to end: no further step is taken. */
  signal?: AbortSignal | undefined;
  /** Limit in steps; the rest goes with the next run. */
  most?: number;
  rest?: number;
};

/**
 * Takes one step after the other for as long as one says that there may be more. How much is due makes a job longer,
 * and not what beside it slower: where the machine is busy a step takes longer, and so does the rest.
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
