import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Ctx } from "../manifest/ctx.ts";
import { uploadKey } from "../platform/files.ts";
import type { Job } from "./job.ts";
import { hourlyAt } from "./schedule.ts";

/** The rows of one statement: few enough not to hold locks for long. */
const SLICE_ROWS = 5_000;
/** Limit of one run; the rest goes with the next. */
const SLICES_MAX = 200;

/** A function of the database's owner that removes at most this many rows, by its own terms, and returns how many. */
export type Forgetting =
  | "forget_old_codes"
  | "forget_old_attempts"
  | "forget_ended_sessions"
  | "forget_ended_operator_sessions"
  | "forget_old_messages"
  | "forget_old_job_runs"
  | "forget_old_snapshots"
  | "forget_refused_files"
  | "forget_spent_proofs"
  | "forget_spent_operator_proofs"
  | "forget_old_notices"
  | "forget_fired_alerts"
  | "forget_old_papers"
  | "forget_old_reconciliations"
  | "forget_old_user_views"
  | "forget_old_user_searches"
  | "forget_old_signer_heads"
  | "forget_old_chat"
  | "forget_old_games"
  | "forget_old_liabilities";

export async function forgetSlice(
  db: Db,
  forgetting: Forgetting,
  most = SLICE_ROWS,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT ${sql.ref(forgetting)}(${most}) AS count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes old rows every hour, in slices. */
export const forgets = (name: string, forgetting: Forgetting, minute: number): Job => ({
  name,
  schedule: hourlyAt(minute),
  makeUp: "latest",
  run: async ({ db }, _dueAt, signal) => {
    for (let slices = 0; slices < SLICES_MAX && !signal.aborted; slices += 1)
      if ((await forgetSlice(db, forgetting)) < SLICE_ROWS) return;
  },
});

/** The pictures of one transaction, which lasts until their files are deleted. */
const SLICE_PICTURES = 50;

/** A function of the database's owner that removes pictures and returns which, since their files are deleted too. */
export type PictureForgetting = "forget_old_identity_pictures" | "forget_old_p2p_pictures";

/** Forgets a slice: rows and files go together; an interrupted rest goes with the next run. */
const forgetPictures = ({ db, files }: Ctx, forgetting: PictureForgetting): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM ${sql.ref(forgetting)}(${SLICE_PICTURES}) AS id`.execute(tx);
    for (const { id } of rows) await files.delete(uploadKey(id));
    return rows.length;
  });

/** Deletes pictures that are no longer needed every hour, in slices. */
export const forgetsPictures = (
  name: string,
  forgetting: PictureForgetting,
  minute: number,
): Job => ({
  name,
  schedule: hourlyAt(minute),
  makeUp: "latest",
  run: async (ctx, _dueAt, signal) => {
    for (let slices = 0; slices < SLICES_MAX && !signal.aborted; slices += 1)
      if ((await forgetPictures(ctx, forgetting)) < SLICE_PICTURES) return;
  },
});
