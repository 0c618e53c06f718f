import { verifyArea } from "./finance/verify-area.ts";
import { GAME_CONTROLS } from "./game/controls.ts";
import { judgeGames } from "./game/judge.ts";
import { playGames } from "./game/play.ts";

/**
 * Plays every ended game again from its seeds and moves, with an implementation of its own, and looks whether its board and
 * points follow, whether the seed is the promised one, and whether the places of each day are those of the best games.
 * Options: --simulate, --seed.
 */
export const run = (args: string[]): Promise<boolean> =>
  verifyArea(args, {
    area: "game",
    judge: judgeGames,
    play: playGames,
    controls: GAME_CONTROLS,
  });
