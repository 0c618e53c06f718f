import { sql } from "kysely";
import type { CoreCtx } from "../manifest/ctx.ts";
import { forgets } from "./forgetting.ts";
import type { Job } from "./job.ts";
import { dailyAt, everySeconds } from "./schedule.ts";

/**
 * Asks for a snapshot of every shard without one for a day. The shard's leader takes it, and is asked again if none
 * comes.
 */
export async function askForSnapshots({ db }: Pick<CoreCtx, "db">): Promise<void> {
  await sql`
    SELECT pg_notify('exchange_snapshots', s.shard) FROM exchange_state s WHERE NOT EXISTS (
      SELECT FROM exchange_snapshots k
      WHERE k.shard = s.shard AND k.taken_at > now() - interval '1 day'
    )`.execute(db);
}

/** Drops the oldest month of the journal if no replay needs it; returns the number dropped. */
export async function dropOldJournal({ db }: Pick<CoreCtx, "db">): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT drop_old_journal() AS count`.execute(db);
  return rows[0]?.count ?? 0;
}

const ask: Job = {
  name: "exchange.askForSnapshots",
  schedule: everySeconds(600),
  makeUp: "none",
  run: askForSnapshots,
};

const drop: Job = {
  name: "exchange.dropJournal",
  schedule: dailyAt(3, 15),
  makeUp: "latest",
  run: async (ctx) => void (await dropOldJournal(ctx)),
};

export const journalJobs: readonly Job[] = [
  ask,
  drop,
  forgets("exchange.forgetSnapshots", "forget_old_snapshots", 35),
];
