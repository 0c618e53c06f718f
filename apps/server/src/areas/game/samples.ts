import type { game as users } from "@candor/contract/areas/game/calls.ts";
import { NOBODYS, type Samples } from "../../manifest/samples.ts";

const outcome = "not-found";

export const samples: Samples<typeof users> = {
  createSeed: { input: () => ({}) },
  startGame: { input: () => ({ player_seed: "a-sample" }) },
  playMove: { input: () => ({ id: NOBODYS, number: "1", direction: "up" }), outcome },
  endGame: { input: () => ({ id: NOBODYS }), outcome },
  getGame: { input: () => ({ id: NOBODYS }), outcome },
  getLeaderboard: { input: () => ({}) },
  listGames: { input: () => ({}) },
};
