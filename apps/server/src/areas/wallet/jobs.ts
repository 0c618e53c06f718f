import type { Job } from "../../jobs/job.ts";
import { everySeconds } from "../../jobs/schedule.ts";
import { endAbandonedWaits } from "../../acceptance/waits.ts";

export const jobs: readonly Job[] = [
  {
    name: "wallet.endAbandonedWaits",
    schedule: everySeconds(5),
    makeUp: "none",
    run: ({ db, clock }) => endAbandonedWaits(db, clock.now()),
  },
];
