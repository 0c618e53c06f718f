import type { Ctx } from "../manifest/ctx.ts";
import type { Schedule } from "./schedule.ts";

/** Work that is due at times and done by the leading process; an area declares its own in `jobs.ts`. */
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
   * A run without an error is done. A run that a crash interrupted is repeated, so its effects have the due time as
   * their cause, or may be repeated. `signal` says that the process has to end.
   */
  run: (ctx: Ctx, dueAt: Date, signal: AbortSignal) => Promise<void> | void;
};

/** Runs a job's due work and returns whether it fails; undefined if unknown. */
export type Step = () => Promise<boolean | undefined>;
