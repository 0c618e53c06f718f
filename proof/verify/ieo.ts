import { CONTROLS } from "./finance/ieo/controls.ts";
import { playIeo } from "./finance/ieo/play.ts";
import { judgeIeo } from "./finance/ieo/read.ts";
import { ieoRecords } from "./finance/ieo/records.ts";
import { verifyArea } from "./finance/verify-area.ts";

/**
 * Recomputes every sale: who is given how much of it, what that costs and what comes back, when it is released, and
 * what was posted for it. Options: --simulate, --seed.
 */
export const run = (args: string[]): Promise<boolean> =>
  verifyArea(args, {
    area: "ieo",
    judge: judgeIeo,
    program: { records: ieoRecords, table: "ieo_orders", wrongFormula: "finance/ieo-wrong" },
    play: playIeo,
    controls: CONTROLS,
  });
