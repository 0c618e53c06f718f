import { SILENT_DAYS } from "@candor/rules/support.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Job } from "../../jobs/job.ts";
import { everySeconds, hourlyAt } from "../../jobs/schedule.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { notify } from "../notices/index.ts";
import { closeSilent, takeUntold } from "./due-rows.ts";

const DAY_MS = 86_400_000;
/** Tickets of one transaction. */
const SLICE_TICKETS = 200;

/** Notifies users who have not opened an answer, by the channels that they have switched on. */
export const notifyAway = (ctx: Ctx): Promise<boolean> =>
  inTransaction(ctx.db, async (tx) => {
    const untold = await takeUntold(tx, ctx.clock.now(), SLICE_TICKETS);
    for (const { id, user_id, number, last_seq } of untold)
      await notify(
        ctx,
        tx,
        user_id,
        "support-answered",
        { number: `${number}` },
        `ticket ${id} ${last_seq}`,
      );
    return untold.length === SLICE_TICKETS;
  });

/** Closes answered tickets whose users have not written since. */
export const closeQuiet = ({ db, clock }: Ctx): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const quietSince = new Date(now.getTime() - SILENT_DAYS * DAY_MS);
    return (await closeSilent(tx, { now, quietSince, most: SLICE_TICKETS })) === SLICE_TICKETS;
  });

export const jobs: readonly Job[] = [
  {
    name: "support.notifyAway",
    schedule: everySeconds(30),
    makeUp: "none",
    run: async (ctx, _dueAt, signal) => {
      while (!signal.aborted && (await notifyAway(ctx)));
    },
  },
  {
    name: "support.closeQuiet",
    schedule: hourlyAt(41),
    makeUp: "latest",
    run: async (ctx, _dueAt, signal) => {
      while (!signal.aborted && (await closeQuiet(ctx)));
    },
  },
];
