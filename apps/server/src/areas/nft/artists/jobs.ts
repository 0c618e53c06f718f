import type { Job } from "../../../jobs/job.ts";
import { everySeconds } from "../../../jobs/schedule.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { withdrawMedia } from "./media.ts";
import { changeWork, listServedRejected } from "./work-rows.ts";

/** Works of one round; a run repeats rounds while there are more. */
const SLICE = 100;

/** Deletes the public files of rejected works; returns whether there may be more. */
async function withdrawRejected(ctx: Pick<CoreCtx, "db" | "files">): Promise<boolean> {
  const works = await listServedRejected(ctx.db, SLICE);
  for (const { id, address, poster } of works) {
    await withdrawMedia(ctx, [address, poster]);
    await changeWork(ctx.db, id, { is_withdrawn: true });
  }
  return works.length === SLICE;
}

export const artistJobs: readonly Job[] = [
  {
    name: "nft.withdrawMedia",
    schedule: everySeconds(5),
    makeUp: "none",
    run: async (ctx, _dueAt, signal) => {
      while (!signal.aborted && (await withdrawRejected(ctx)));
    },
  },
];
