import type { game } from "@candor/contract/areas/game/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { GAMES_DAY_MAX, openedBoard } from "@candor/rules/game/replay.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { newId } from "../../platform/ids.ts";
import { lockPlayer } from "./lock-player.ts";
import { countBegun, findOpen, insertGame } from "./rows.ts";
import { findPromise, takePromised } from "./seed-rows.ts";
import { newPlayerSeed, newServerSeed, seedsOf } from "./seeds.ts";
import { gameView } from "./view.ts";

const DAY_MS = 86_400_000;

export const startGame: WriteHandler<typeof game.calls.startGame> = async (
  { clock },
  { tx, input, caller: { userId } },
) => {
  await lockPlayer(tx, userId);
  const open = await findOpen(tx, userId);
  if (open !== undefined) return refuse("game-open", { id: open.id });
  const now = clock.now();
  const since = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  const begun = await countBegun(tx, userId, { since, most: GAMES_DAY_MAX });
  if (begun >= GAMES_DAY_MAX) return refuse("game-day-full", { maximum: `${GAMES_DAY_MAX}` });
  const promised = await findPromise(tx, userId);
  if (input.seed_hash !== undefined && input.seed_hash !== promised?.toString("hex"))
    return refuse("game-seed-used");
  const seeds = {
    server_seed: (await takePromised(tx, userId)) ?? newServerSeed(),
    player_seed: input.player_seed ?? newPlayerSeed(),
  };
  const board = openedBoard(seedsOf(seeds));
  const row = { ...seeds, id: newId(clock), user_id: userId, board, at: now };
  return gameView(await insertGame(tx, row));
};
