import type { Ctx } from "../manifest/ctx.ts";
import type { Schedule } from "./schedule.ts";

/** Work that is due at times, done by whichever process leads; an area declares its own in `jobs.ts`. */
export type Job = {
  /** The area and the work, e.g. "spot.rollUp". */
  name: string;
  schedule: Schedule;
  /**
   * How due times are handled that passed while no process led: each is made up, oldest first; the latest stands for
   * all; or none is, and no run is recorded at all, which is for work every few seconds. Work that is not due yet
   * when a job is first known is never made up.
   */
  makeUp: "each" | "latest" | "none";
  /**
   * A run that ends without an error is done. One that a crash interrupted is done again, so that
   * its effects carry the due time as their cause, or do not mind. `signal`: the process wants to end.
   */
  run: (ctx: Ctx, dueAt: Date, signal: AbortSignal) => Promise<void> | void;
};

/** Runs the due work of a job, and returns whether it fails; undefined if that is unknown. */
export type Step = () => Promise<boolean | undefined>;
