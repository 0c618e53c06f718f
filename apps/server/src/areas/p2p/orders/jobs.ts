import { forgetsPictures } from "../../../jobs/forgetting.ts";
import type { Job } from "../../../jobs/job.ts";
import { everySeconds } from "../../../jobs/schedule.ts";
import { matchRequests } from "./match-requests.ts";
import { runClocks } from "./run-clocks.ts";
import { runSimulated } from "./run-simulated.ts";
import { warnSoon } from "./warn-soon.ts";

/** Rows alone determine what each job does, so that a run that is missed or doubled changes nothing. */
export const orderJobs: readonly Job[] = [
  {
    name: "p2p.runClocks",
    schedule: everySeconds(2),
    makeUp: "none",
    run: (ctx, _dueAt, signal) => runClocks(ctx, signal),
  },
  {
    name: "p2p.warnSoon",
    schedule: everySeconds(5),
    makeUp: "none",
    run: (ctx, _dueAt, signal) => warnSoon(ctx, signal),
  },
  {
    name: "p2p.matchRequests",
    schedule: everySeconds(2),
    makeUp: "none",
    run: (ctx, _dueAt, signal) => matchRequests(ctx, signal),
  },
  {
    name: "p2p.runSimulated",
    schedule: everySeconds(5),
    makeUp: "none",
    run: (ctx, _dueAt, signal) => runSimulated(ctx, signal),
  },
  forgetsPictures("p2p.forgetPictures", "forget_old_p2p_pictures", 43),
];
