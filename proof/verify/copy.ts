import { CONTROLS } from "./copy/controls.ts";
import { judgeCopy } from "./copy/judge.ts";
import { playCopy } from "./copy/play.ts";
import { copyRecords } from "./copy/records.ts";
import { verifyArea } from "./finance/verify-area.ts";

/**
 * Recomputes every lead's published figures from closings, positions, copies and recorded seconds, and every profit
 * share from the copies' results and the ledger, with formulas of its own. With --simulate it first plays hours of
 * leading and following. Options: --simulate, --seed.
 */
export const run = (args: string[]): Promise<boolean> =>
  verifyArea(args, {
    area: "copy",
    judge: judgeCopy,
    program: {
      records: copyRecords,
      table: "(SELECT follower_id AS user_id FROM copy_trades) AS copies",
      wrongFormula: "copy/keeps-a-lot-too-many",
    },
    play: playCopy,
    controls: CONTROLS,
  });
