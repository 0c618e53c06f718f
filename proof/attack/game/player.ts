import type { Client } from "@candor/contract/client.ts";
import { GAME_DIRECTIONS, type GameDirection } from "@candor/contract/areas/game/words.ts";
import type { CallInput, CallOutput } from "@candor/contract/types.ts";
import { slide } from "@candor/rules/game/board.ts";
import { callAs } from "../../harness/call-as.ts";
import type { Random } from "../../harness/random.ts";
import type { RunningServer } from "../../harness/running-server.ts";
import { toldOf } from "../support/asker.ts";

export type Game = CallOutput<"game.getGame">;
type Move = CallInput<"game.playMove">;

/** A player in a demo account, who knows the rules. */
export type Player = {
  call: Client;
  start: () => Promise<CallOutput<"game.startGame">>;
  read: (id: string) => Promise<Game>;
  /** A direction that moves a tile, or one that moves none. */
  way: (board: readonly number[], isPossible?: boolean) => GameDirection | undefined;
  /** "done", or the code of the refusal. */
  told: (move: Move) => Promise<string>;
  /** Makes `count` valid moves and returns the game after them. */
  play: (id: string, count: number) => Promise<Game>;
  /** Makes the first possible move in a fixed order, which soon uses up a direction; returns the game after it. */
  pack: (id: string, game: Game) => Promise<Game>;
};

export async function openPlayer({ base }: RunningServer, random: Random): Promise<Player> {
  const token = await callAs(base, "")("auth.registerDemo", {});
  const call = callAs(base, token);
  const read: Player["read"] = (id) => call("game.getGame", { id });
  const way: Player["way"] = (board, isPossible = true) => {
    const ways = GAME_DIRECTIONS.filter((one) => slide(board, one).isMoved === isPossible);
    return ways.length === 0 ? undefined : random.pick(ways);
  };
  return {
    call,
    read,
    way,
    start: () => call("game.startGame", {}),
    pack: async (id, { board, number }) => {
      const direction = GAME_DIRECTIONS.find((one) => slide(board, one).isMoved);
      if (direction !== undefined)
        await toldOf(call("game.playMove", { id, number: number + 1, direction }));
      return read(id);
    },
    told: (move) => toldOf(call("game.playMove", move)),
    play: async (id, count) => {
      let game = await read(id);
      for (let made = 0; made < count; made += 1) {
        const direction = way(game.board);
        if (direction === undefined) return game;
        await toldOf(call("game.playMove", { id, number: game.number + 1, direction }));
        game = await read(id);
      }
      return game;
    },
  };
}
