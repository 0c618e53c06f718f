import { sql } from "kysely";
import type { CoreCtx } from "../manifest/ctx.ts";
import type { Db } from "../db/pool.ts";
import type { Job } from "./job.ts";
import { dailyAt } from "./schedule.ts";

/** How many months are created in advance. */
const MONTHS_AHEAD = 3;
/** With fewer days left an operator has to act: after them, writing fails. */
const LEAST_DAYS = 31;

type Keeper = Pick<CoreCtx, "db" | "clock" | "log">;

/** Creates the coming months of all partitioned tables. A failure is logged, and does no harm while months are left. */
export async function keepMonthsAhead({ db, clock, log }: Keeper): Promise<void> {
  const now = clock.now();
  try {
    while ((await makeSome(db, now)) > 0);
  } catch (error) {
    log.error({ err: error }, "the coming months of the database could not be made");
  }
  const { rows } = await sql<{ parent: string; until: Date }>`
    SELECT parent, max(ends_at) AS until FROM partitions GROUP BY 1
    HAVING max(ends_at) < ${now}::timestamptz + make_interval(days => ${LEAST_DAYS})`.execute(db);
  for (const { parent, until } of rows)
    log.error({ table: parent, until }, "fewer than one month ahead can be written");
}

async function makeSome(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT make_partitions(${MONTHS_AHEAD}, ${now}) AS count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Drops the months of expired keys; returns the number dropped. */
export async function dropOldKeys({ db }: Pick<CoreCtx, "db">): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT drop_old_keys() AS count`.execute(db);
  return rows[0]?.count ?? 0;
}

const make: Job = {
  name: "partitions.make",
  schedule: dailyAt(0, 20),
  makeUp: "latest",
  run: keepMonthsAhead,
};

const dropKeys: Job = {
  name: "calls.dropKeys",
  schedule: dailyAt(3, 5),
  makeUp: "latest",
  run: async (ctx) => void (await dropOldKeys(ctx)),
};

export const partitionJobs: readonly Job[] = [make, dropKeys];
