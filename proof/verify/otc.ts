import { verifyArea } from "./finance/verify-area.ts";
import { OTC_CONTROLS } from "./otc/controls.ts";
import { judgeOtc } from "./otc/judge.ts";
import { playOtc } from "./otc/play.ts";

/**
 * Recomputes the signed text of every traded OTC quote from the recorded seconds, and its trade from its deciding
 * second. It verifies the signature, the key and the postings. Options: --simulate, --seed.
 */
export const run = (args: string[]): Promise<boolean> =>
  verifyArea(args, { area: "otc", judge: judgeOtc, play: playOtc, controls: OTC_CONTROLS });
