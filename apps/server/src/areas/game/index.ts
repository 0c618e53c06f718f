import { game as contract } from "@candor/contract/areas/game/calls.ts";
import { game as operatorContract } from "@candor/contract/areas/game/operator.ts";
import { area } from "../../manifest/area.ts";
import { alarms } from "./alarms.ts";
import { createSeed } from "./create-seed.ts";
import { endGame } from "./end-game.ts";
import { getGame } from "./get-game.ts";
import { getLeaderboard } from "./get-leaderboard.ts";
import { invariants } from "./invariants.ts";
import { jobs } from "./jobs.ts";
import { listGames } from "./list-games.ts";
import { playMove } from "./play-move.ts";
import { samples } from "./samples.ts";
import { startGame } from "./start-game.ts";

export const game = area({
  contract,
  operatorContract,
  calls: { createSeed, endGame, getGame, getLeaderboard, listGames, playMove, startGame },
  operatorCalls: {},
  streams: () => ({}),
  queues: {},
  configKinds: {},
  jobs,
  held: [],
  invariants,
  alarms,
  gauges: undefined,
  seed: undefined,
  samples,
  operatorSamples: {},
  uses: { copy: "players are called by the name that leads are shown under" },
});
