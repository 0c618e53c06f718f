import type { Job } from "../../../jobs/job.ts";
import { everySeconds } from "../../../jobs/schedule.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { withdrawMedia } from "./media.ts";

/** Works of one round; a run repeats rounds while there are more. */
const SLICE = 100;

/** Deletes the public files of rejected works; returns whether there may be more. */
async function withdrawRejected(ctx: Pick<CoreCtx, "db" | "files">): Promise<boolean> {
  const works = await ctx.db
    .selectFrom("nft_works")
    .select(["id", "address", "poster"])
    .where("rejected_at", "is not", null)
    .where("is_withdrawn", "=", false)
    .orderBy("rejected_at")
    .limit(SLICE)
    .execute();
  for (const { id, address, poster } of works) {
    await withdrawMedia(ctx, [address, poster]);
    await ctx.db
      .updateTable("nft_works")
      .set({ is_withdrawn: true })
      .where("id", "=", id)
      .execute();
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
