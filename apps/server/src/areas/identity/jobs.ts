import { sql } from "kysely";
import type { Ctx } from "../../manifest/ctx.ts";
import { inTransaction } from "../../db/transaction.ts";
import { uploadKey } from "../../platform/files.ts";
import { forgets } from "../../jobs/forgetting.ts";
import type { Job } from "../../jobs/job.ts";
import { hourlyAt } from "../../jobs/schedule.ts";

/** Pictures of one transaction, which stands until their files are gone. */
const SLICE_PICTURES = 50;
const SLICES_MAX = 200;

/** Forgets a slice: rows and files go together; an interrupted rest goes with the next run. */
const forgetSlice = ({ db, files }: Ctx): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM forget_old_identity_pictures(${SLICE_PICTURES}) AS id`.execute(tx);
    for (const { id } of rows) await files.delete(uploadKey(id));
    return rows.length;
  });

/** Removes the pictures that no decision needs any more, slice by slice. */
const forgetPictures: Job = {
  name: "identity.forgetPictures",
  schedule: hourlyAt(41),
  makeUp: "latest",
  run: async (ctx, _dueAt, signal) => {
    for (let slices = 0; slices < SLICES_MAX && !signal.aborted; slices += 1)
      if ((await forgetSlice(ctx)) < SLICE_PICTURES) return;
  },
};

export const jobs: readonly Job[] = [
  forgets("identity.forgetPapers", "forget_old_papers", 38),
  forgetPictures,
];
