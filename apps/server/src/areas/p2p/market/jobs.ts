import type { Job } from "../../../jobs/job.ts";
import { takeSteps } from "../../../jobs/paced.ts";
import { hourlyAt } from "../../../jobs/schedule.ts";
import { countStandings } from "./standings.ts";

/** Recomputes every trader's figures of the last thirty days, in batches. */
const standings: Job = {
  name: "p2p.standings",
  schedule: hourlyAt(7),
  makeUp: "latest",
  run: async (ctx, _dueAt, signal) => {
    let after: string | undefined;
    await takeSteps(
      async () => {
        after = await countStandings(ctx.db, after, ctx.clock.now());
        return after !== undefined;
      },
      { signal },
    );
  },
};

export const marketJobs: readonly Job[] = [standings];
