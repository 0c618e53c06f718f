import type { Pool } from "../db/pool.ts";
import { packTicks } from "./pack-ticks.ts";
import type { FeedLog } from "./source.ts";

/** Once an hour, by whichever process does the jobs; a second one at the same time only fails. */
export const packTicksJob = {
  name: "pack-ticks",
  everySeconds: 3_600,
  run: async ({ pool, log }: { pool: Pool; log: FeedLog }): Promise<void> => {
    const packed = await packTicks({ pool });
    if (packed.hours > 0) log.info(packed, "index ticks are packed");
  },
};
