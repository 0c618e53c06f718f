import { packTicks } from "../../feed/pack-ticks.ts";
import type { Job } from "../../jobs/job.ts";
import { hourlyAt } from "../../jobs/schedule.ts";

/** Ticks stay rows for a day; then they are packed by the hour. */
const packing: Job = {
  name: "markets.packTicks",
  schedule: hourlyAt(35),
  makeUp: "latest",
  run: async ({ pool, log }) => {
    const packed = await packTicks({ pool });
    if (packed.hours > 0) log.info(packed, "index ticks are packed");
  },
};

export const jobs: readonly Job[] = [packing];
