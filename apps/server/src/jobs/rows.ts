import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import { inTransaction } from "../db/transaction.ts";

/** The time through which a job's due times are planned; a new job begins at `from`. */
export async function plannedUntil(db: Db, job: string, from: Date): Promise<Date> {
  await db
    .insertInto("jobs")
    .values({ name: job, planned_until: from })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom("jobs")
    .select("planned_until")
    .where("name", "=", job)
    .executeTakeFirstOrThrow();
  return row.planned_until;
}

export type Plan = {
  job: string;
  from: Date;
  dueTimes: readonly Date[];
  /** The new runs replace the waiting ones. */
  replacesWaiting: boolean;
  until: Date;
};

/** Stores due times as runs; false if another process was faster. */
export const planRuns = (
  db: Db,
  { job, from, dueTimes, replacesWaiting, until }: Plan,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("jobs")
      .set({ planned_until: until })
      .where("name", "=", job)
      .where("planned_until", "=", from)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    if (replacesWaiting)
      await tx
        .deleteFrom("job_runs")
        .where("job", "=", job)
        .where("finished_at", "is", null)
        .execute();
    await tx
      .insertInto("job_runs")
      .values(dueTimes.map((due_at) => ({ job, due_at })))
      .execute();
    return true;
  });

/** The oldest open run; if it may be tried now, this counts as one more try. */
export async function takeRun(db: Db, job: string, now: Date) {
  const { rows } = await sql<{ due_at: Date; tries: number; is_taken: boolean }>`
    WITH oldest AS (
      SELECT due_at, tries, next_try_at IS NULL OR next_try_at <= ${now} AS is_taken
      FROM job_runs WHERE job = ${job} AND finished_at IS NULL ORDER BY due_at LIMIT 1
    ), taken AS (
      UPDATE job_runs r SET tries = r.tries + 1, started_at = ${now}
      FROM oldest o WHERE r.job = ${job} AND r.due_at = o.due_at AND o.is_taken
      RETURNING r.due_at
    )
    SELECT due_at, tries + 1 AS tries, is_taken FROM oldest`.execute(db);
  return rows[0];
}

export const finishRun = (db: Db, job: string, dueAt: Date, now: Date) =>
  db
    .updateTable("job_runs")
    .set({ finished_at: now, next_try_at: null, error: null })
    .where("job", "=", job)
    .where("due_at", "=", dueAt)
    .execute();

export const failRun = (db: Db, job: string, dueAt: Date, error: string, nextTryAt: Date) =>
  db
    .updateTable("job_runs")
    .set({ next_try_at: nextTryAt, error })
    .where("job", "=", job)
    .where("due_at", "=", dueAt)
    .execute();

/** Records since when a job fails; an earlier time stays. */
export const noteFailing = (db: Db, job: string, now: Date) =>
  db
    .insertInto("jobs")
    .values({ name: job, planned_until: now, failing_since: now })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({
        failing_since: sql`coalesce(jobs.failing_since, excluded.failing_since)`,
      }),
    )
    .execute();

export const noteWorking = (db: Db, job: string) =>
  db
    .updateTable("jobs")
    .set({ failing_since: null })
    .where("name", "=", job)
    .where("failing_since", "is not", null)
    .execute();

/** The jobs that have failed at least since `before`, and since when. */
export const failingJobs = (db: Db, before: Date) =>
  db
    .selectFrom("jobs")
    .select(["name", "failing_since"])
    .where("failing_since", "<=", before)
    .orderBy("failing_since")
    .execute();
