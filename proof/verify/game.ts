import { verifyArea } from "./finance/verify-area.ts";
import { GAME_CONTROLS } from "./game/controls.ts";
import { judgeGames } from "./game/judge.ts";
import { playGames } from "./game/play.ts";

/**
 * Replays every ended game from its seeds and moves with an implementation of its own. It checks the board, the points,
 * that the seed is the promised one, and that each day's places are those of the best games. Options: --simulate,
 * --seed.
 */
export const run = (args: string[]): Promise<boolean> =>
  verifyArea(args, {
    area: "game",
    judge: judgeGames,
    play: playGames,
    controls: GAME_CONTROLS,
  });
