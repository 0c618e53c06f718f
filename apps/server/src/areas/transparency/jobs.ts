import type { Job } from "../../jobs/job.ts";
import { everySeconds } from "../../jobs/schedule.ts";
import { installationKey } from "../../manifest/installation-key.ts";
import { SLICE_TRADES, countVolumes } from "./count-volumes.ts";
import { signHeads } from "./sign-heads.ts";

/** After a stop of days the next runs continue where this one ends. */
const SLICES_MAX = 50;

const countNext: Job = {
  name: "transparency.countVolumes",
  schedule: everySeconds(60),
  makeUp: "none",
  run: async ({ db }, _dueAt, signal) => {
    for (const realm of ["live", "demo"] as const)
      for (let slices = 0; slices < SLICES_MAX && !signal.aborted; slices += 1)
        if ((await countVolumes(db, realm)) < SLICE_TRADES) break;
  },
};

export const jobs: readonly Job[] = [
  {
    name: "transparency.signHeads",
    schedule: everySeconds(60),
    makeUp: "none",
    run: (ctx) => signHeads(ctx, installationKey(ctx)),
  },
  countNext,
];
