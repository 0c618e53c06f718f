import { CONTROLS } from "./finance/staking/controls.ts";
import { playStaking } from "./finance/staking/play.ts";
import { judgeStaking } from "./finance/staking/read.ts";
import { stakingRecords } from "./finance/staking/records.ts";
import { verifyArea } from "./finance/verify-area.ts";

/**
 * Recomputes every locked deposit: its terms, each day's interest, what it was paid or what an early end cost, and the
 * postings. Options: --simulate, --seed.
 */
export const run = (args: string[]): Promise<boolean> =>
  verifyArea(args, {
    area: "staking",
    judge: judgeStaking,
    program: {
      records: stakingRecords,
      table: "staking_orders",
      wrongFormula: "finance/staking-wrong",
    },
    play: playStaking,
    controls: CONTROLS,
  });
