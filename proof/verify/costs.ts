import { CONTROLS } from "./costs/controls.ts";
import { costFigures, judgeCosts } from "./costs/judge.ts";
import { playCosts } from "./costs/play.ts";
import { verifyArea } from "./finance/verify-area.ts";

/**
 * Recomputes what every trade with the house cost beyond the index, from recorded seconds and published terms. It
 * covers contracts, conversions and options, whether the price moved for the user or against them. With --simulate it
 * first plays a day of mixed trading. Options: --simulate, --seed.
 */
export const run = (args: string[]): Promise<boolean> =>
  verifyArea(args, {
    area: "costs",
    judge: judgeCosts,
    figures: costFigures,
    play: playCosts,
    controls: CONTROLS,
  });
