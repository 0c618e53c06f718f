import { CONTROLS } from "./finance/loans/controls.ts";
import { playLoans } from "./finance/loans/play.ts";
import { judgeLoans } from "./finance/loans/read.ts";
import { loanRecords } from "./finance/loans/records.ts";
import { verifyArea } from "./finance/verify-area.ts";

/**
 * Recomputes every loan: each hour of interest by its pool's utilisation, repayments, the collateral that was sold and
 * how that was used, and who paid a shortfall. Options: --simulate, --seed.
 */
export const run = (args: string[]): Promise<boolean> =>
  verifyArea(args, {
    area: "loans",
    judge: judgeLoans,
    program: { records: loanRecords, table: "loans", wrongFormula: "finance/loans-wrong" },
    play: playLoans,
    controls: CONTROLS,
  });
