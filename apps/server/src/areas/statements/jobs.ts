import { sql } from "kysely";
import type { CoreCtx } from "../../manifest/ctx.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Job } from "../../jobs/job.ts";
import { dailyAt, everySeconds, hourlyAt } from "../../jobs/schedule.ts";
import { dayBegins, dayOf } from "../../ledger/period.ts";
import { closeMonth, monthBefore } from "./close-month.ts";
import { makeNext } from "./make-statement.ts";
import { keepFiatDay } from "./rows.ts";
import { installationKey } from "../../manifest/installation-key.ts";
import { fileKey } from "./view.ts";

/** Statements of one transaction, which stays open until their files are deleted. */
const SLICE = 50;
const SLICES_MAX = 200;

/** Deletes a slice of old statements with their files; the next run does the rest of an interrupted one. */
export const forgetSlice = ({ db, files }: Pick<CoreCtx, "db" | "files">): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM forget_old_statements(${SLICE}) AS id`.execute(tx);
    for (const { id } of rows) await files.delete(fileKey(id));
    return rows.length;
  });

export const jobs: readonly Job[] = [
  {
    name: "statements.make",
    schedule: everySeconds(1),
    makeUp: "none",
    run: async (ctx, _dueAt, signal) => {
      while (!signal.aborted && (await makeNext(ctx)));
    },
  },
  {
    // Late enough that all transactions of before midnight have ended.
    name: "statements.closeMonth",
    schedule: dailyAt(2, 30),
    makeUp: "each",
    run: (ctx, dueAt, signal) =>
      closeMonth({ ...ctx, installationKey: installationKey(ctx) }, monthBefore(dueAt), signal),
  },
  {
    name: "statements.keepFiatDay",
    schedule: dailyAt(23, 45),
    makeUp: "none",
    run: ({ db }, dueAt) => keepFiatDay(db, dayOf(dueAt), dayBegins(dayOf(dueAt))),
  },
  {
    name: "statements.forget",
    schedule: hourlyAt(47),
    makeUp: "latest",
    run: async (ctx, _dueAt, signal) => {
      for (let slices = 0; slices < SLICES_MAX && !signal.aborted; slices += 1)
        if ((await forgetSlice(ctx)) < SLICE) return;
    },
  },
];
