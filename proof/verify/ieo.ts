import { CONTROLS } from "./finance/ieo/controls.ts";
import { playIeo } from "./finance/ieo/play.ts";
import { judgeIeo } from "./finance/ieo/read.ts";
import { ieoRecords } from "./finance/ieo/records.ts";
import { verifyArea } from "./finance/verify-area.ts";

/**
 * Recomputes every sale: allocations, costs, refunds, releases, and the postings of all of them. Options: --simulate,
 * --seed.
 */
export const run = (args: string[]): Promise<boolean> =>
  verifyArea(args, {
    area: "ieo",
    judge: judgeIeo,
    program: { records: ieoRecords, table: "ieo_orders", wrongFormula: "finance/ieo-wrong" },
    play: playIeo,
    controls: CONTROLS,
  });
