import { forgets } from "../../jobs/forgetting.ts";
import type { Job } from "../../jobs/job.ts";
import { everySeconds } from "../../jobs/schedule.ts";
import { fireAlerts } from "./fire-alerts.ts";

export const jobs: readonly Job[] = [
  {
    name: "alerts.fire",
    schedule: everySeconds(1),
    makeUp: "none",
    run: async (ctx, _dueAt, signal) => {
      while (!signal.aborted && (await fireAlerts(ctx)));
    },
  },
  forgets("alerts.forget", "forget_fired_alerts", 34),
];
