import type { Ctx } from "../ctx.ts";
import type { Schedule } from "./schedule.ts";

/** Work that is due at times, done by whichever process leads; an area declares its own in `jobs.ts`. */
export type Job = {
  /** The area and what is done, e.g. "spot.rollUp". */
  name: string;
  schedule: Schedule;
  /**
   * What becomes of due times that passed while nobody worked: each is made up, oldest first; the
   * latest stands for all; or none is, and no run is written down at all, which is for work every
   * few seconds. Work that is not due yet when a job is first known is never made up.
   */
  makeUp: "each" | "latest" | "none";
  /**
   * A run that ends without an error is done. One that a crash interrupted is done again, so that
   * its effects carry the due time as their cause, or do not mind. `signal`: the process wants to end.
   */
  run: (ctx: Ctx, dueAt: Date, signal: AbortSignal) => Promise<void> | void;
};

/** Does what is due of a job, and says whether it fails; undefined where nothing tells. */
export type Step = () => Promise<boolean | undefined>;
