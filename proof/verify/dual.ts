import { CONTROLS } from "./finance/dual/controls.ts";
import { playDual } from "./finance/dual/play.ts";
import { judgeDual } from "./finance/dual/read.ts";
import { dualRecords } from "./finance/dual/records.ts";
import { verifyArea } from "./finance/verify-area.ts";

/**
 * Recomputes every dual investment: its linked price, the mean of its last half hour from recorded seconds and their
 * hashes, the side on which the mean fell, and the payout and its postings. Options: --simulate, --seed.
 */
export const run = (args: string[]): Promise<boolean> =>
  verifyArea(args, {
    area: "dual",
    judge: judgeDual,
    program: { records: dualRecords, table: "dual_orders", wrongFormula: "finance/dual-wrong" },
    play: playDual,
    controls: CONTROLS,
  });
