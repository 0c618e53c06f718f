import { CONTROLS } from "./costs/controls.ts";
import { costFigures, judgeCosts } from "./costs/judge.ts";
import { playCosts } from "./costs/play.ts";
import { verifyArea } from "./finance/verify-area.ts";

/**
 * Makes again what every trade with the house has cost beyond the index, out of the recorded seconds and the published
 * terms: contracts, conversions and options, for those whose price moved for them and against them alike. With --simulate
 * it plays a day of mixed trade first. Options: --simulate, --seed.
 */
export const run = (args: string[]): Promise<boolean> =>
  verifyArea(args, {
    area: "costs",
    judge: judgeCosts,
    figures: costFigures,
    play: playCosts,
    controls: CONTROLS,
  });
