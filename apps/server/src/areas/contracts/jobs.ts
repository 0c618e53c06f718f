import { isRefusal } from "@candor/contract/refusals.ts";
import { nightsOf } from "@candor/rules/contracts/sessions.ts";
import { requestHashOf } from "../../http/idempotency.ts";
import type { Job } from "../../jobs/job.ts";
import { dailyAt, everySeconds } from "../../jobs/schedule.ts";
import { coverGaps } from "./cover-gaps.ts";
import { SLICE_ROWS, notifyClosingsSlice } from "./notify-closings.ts";
import { warnMargins } from "./warn-margins.ts";

const DAY_MS = 86_400_000;
/** Claims of the system itself belong to no user. */
const SYSTEM = "system";

/**
 * Counts each UTC day's overnight funding at its end by one command a contract. Its key is the day, so that a
 * repetition counts nothing twice.
 */
export const nights: Job = {
  name: "contracts.nights",
  schedule: dailyAt(0, 0),
  makeUp: "each",
  run: async ({ catalogue, exchange }, dueAt) => {
    const day = new Date(dueAt.getTime() - DAY_MS).toISOString().slice(0, 10);
    const refused: string[] = [];
    for (const { id, calendar, symbol } of catalogue.contracts) {
      const count = nightsOf(calendar, day);
      if (count === 0) continue;
      for (const realm of ["live", "demo"] as const) {
        const claim = {
          userId: SYSTEM,
          call: "contracts.nights",
          key: `${realm} ${id} ${day}`,
          requestHash: requestHashOf([day, count]),
        };
        const asked = { kind: "nights", claim, realm, marketId: id, day, nights: count } as const;
        const answer = await exchange.contracts.submit(asked);
        if (isRefusal(answer)) refused.push(`${realm} ${symbol}: ${answer.refused}`);
      }
    }
    // A contract that cannot be counted now does not stop the others, and the next run tries it again.
    if (refused.length > 0) throw new Error(`nights of ${day} not counted: ${refused.join(", ")}`);
  },
};

/** Runs a few seconds after closings, so as not to burden the writer. */
const notifyClosings: Job = {
  name: "contracts.tellClosings",
  schedule: everySeconds(3),
  makeUp: "none",
  run: async (ctx, _dueAt, signal) => {
    while (!signal.aborted && (await notifyClosingsSlice(ctx)) >= SLICE_ROWS);
  },
};

const warnOfMargins: Job = {
  name: "contracts.warnMargins",
  schedule: everySeconds(5),
  makeUp: "none",
  run: async (ctx) => {
    for (const realm of ["live", "demo"] as const) await warnMargins(ctx, realm);
  },
};

export const jobs: readonly Job[] = [nights, coverGaps, notifyClosings, warnOfMargins];
