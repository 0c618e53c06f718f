import { eachAlone } from "../../../jobs/each-alone.ts";
import type { Job } from "../../../jobs/job.ts";
import { everySeconds } from "../../../jobs/schedule.ts";
import { listOpeningSales } from "./box-rows.ts";
import { drawOpenings } from "./draw-openings.ts";

/** Sales that one run works on. */
const SALES_MAX = 100;

/** Rows and recorded seconds determine each draw, so that a run that is missed or doubled changes nothing. */
export const boxJobs: readonly Job[] = [
  {
    name: "nft.drawBoxes",
    schedule: everySeconds(1),
    makeUp: "none",
    run: async (ctx, _dueAt, signal) =>
      eachAlone(
        await listOpeningSales(ctx.db, SALES_MAX),
        (saleId) => drawOpenings(ctx, saleId),
        signal,
      ),
  },
];
