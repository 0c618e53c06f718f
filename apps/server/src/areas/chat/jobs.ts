import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { forgets } from "../../jobs/forgetting.ts";
import type { Job } from "../../jobs/job.ts";
import { everySeconds } from "../../jobs/schedule.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { chatPictureKey } from "../../platform/files.ts";

/** How long messages are kept; those older than a room's newest 100,000 are deleted earlier. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;
const SLICE = 200;

type Pictured = { room: string; seq: number; picture: string };

/** Pictures that are no longer shown: those of removed messages, and of messages that are about to be deleted. */
async function listPassed(db: Db, before: Date): Promise<Pictured[]> {
  const { rows } = await sql<Pictured>`
    SELECT e.room, e.seq, e.picture FROM chat_entries e JOIN chat_rooms r ON r.room = e.room
    WHERE e.picture IS NOT NULL
      AND (e.removed_by IS NOT NULL OR e.created_at < ${before} OR e.seq <= r.last_seq - 100000)
    ORDER BY e.created_at LIMIT ${SLICE}`.execute(db);
  return rows;
}

/** Deletes such pictures' served copies, not the uploads; returns whether more may be left. */
export async function dropPictures({ db, clock, files }: Ctx): Promise<boolean> {
  const passed = await listPassed(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
  for (const { room, seq, picture } of passed) {
    await files.delete(chatPictureKey(picture));
    await db
      .updateTable("chat_entries")
      .set({ picture: null })
      .where("room", "=", room)
      .where("seq", "=", seq)
      .execute();
  }
  return passed.length === SLICE;
}

export const jobs: readonly Job[] = [
  {
    name: "chat.dropPictures",
    schedule: everySeconds(5),
    makeUp: "none",
    run: async (ctx, _dueAt, signal) => {
      while (!signal.aborted && (await dropPictures(ctx)));
    },
  },
  forgets("chat.forget", "forget_old_chat", 47),
];
