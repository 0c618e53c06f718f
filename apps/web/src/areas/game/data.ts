import type { CallOutput } from "@candor/contract/types.ts";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { queryClient, queryKey, useCall } from "../../lib/query.ts";

export type Game = CallOutput<"game.startGame">;
export type Proof = CallOutput<"game.getGame">;
export type Leaderboard = CallOutput<"game.getLeaderboard">;

/** The player's games, newest first; an open one is the first. */
export const useGames = () =>
  usePages(["game.listGames"], (wanted, options) => call("game.listGames", wanted, options));

/** The leaderboard of a day of UTC. */
export const useLeaderboard = (day: string) => useCall("game.getLeaderboard", { day });

/** An ended game has other points, another place, and its seed to be checked. */
export const readGamesAgain = (): Promise<unknown> =>
  Promise.all(
    ["game.listGames", "game.getLeaderboard", "game.getGame"].map((id) =>
      queryClient.invalidateQueries({ queryKey: [id] }),
    ),
  );

/** The promised seed was used: its hash is shown no more. */
export const forgetPromise = (): void =>
  void queryClient.resetQueries({ queryKey: queryKey("game.createSeed", {}) });
