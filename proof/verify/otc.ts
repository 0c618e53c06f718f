import { verifyArea } from "./finance/verify-area.ts";
import { OTC_CONTROLS } from "./otc/controls.ts";
import { judgeOtc } from "./otc/judge.ts";
import { playOtc } from "./otc/play.ts";

/**
 * Makes the signed text of every quote that was traded over the counter again, out of the recorded seconds, and its trade
 * out of the second that decided it; verifies its signature and key, and what was posted. Options: --simulate, --seed.
 */
export const run = (args: string[]): Promise<boolean> =>
  verifyArea(args, { area: "otc", judge: judgeOtc, play: playOtc, controls: OTC_CONTROLS });
