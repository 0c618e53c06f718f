import { forgets } from "../../jobs/forgetting.ts";
import type { Job } from "../../jobs/job.ts";
import { everySeconds } from "../../jobs/schedule.ts";
import { notifyBounced } from "./notify-bounced.ts";

export const jobs: readonly Job[] = [
  {
    name: "notices.tellBounced",
    schedule: everySeconds(60),
    makeUp: "none",
    run: async (ctx) => {
      await notifyBounced(ctx);
    },
  },
  forgets("notices.forget", "forget_old_notices", 31),
];
