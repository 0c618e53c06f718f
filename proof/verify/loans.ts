import { CONTROLS } from "./finance/loans/controls.ts";
import { playLoans } from "./finance/loans/play.ts";
import { judgeLoans } from "./finance/loans/read.ts";
import { loanRecords } from "./finance/loans/records.ts";
import { verifyArea } from "./finance/verify-area.ts";

/**
 * Recomputes every loan: each hour of its interest by what its pool had lent, what it has repaid, what was sold of its
 * collateral and how that was used, and who paid what was short. Options: --simulate, --seed.
 */
export const run = (args: string[]): Promise<boolean> =>
  verifyArea(args, {
    area: "loans",
    judge: judgeLoans,
    program: { records: loanRecords, table: "loans", wrongFormula: "finance/loans-wrong" },
    play: playLoans,
    controls: CONTROLS,
  });
