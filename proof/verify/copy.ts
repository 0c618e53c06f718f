import { CONTROLS } from "./copy/controls.ts";
import { judgeCopy } from "./copy/judge.ts";
import { playCopy } from "./copy/play.ts";
import { copyRecords } from "./copy/records.ts";
import { verifyArea } from "./finance/verify-area.ts";

/**
 * Makes every published figure of every lead anew out of closings, positions, the copies of them and the recorded
 * seconds, and every share out of what copies came to and the ledger says, by formulas of its own. With --simulate it
 * plays hours of leading and following first. Options: --simulate, --seed.
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
