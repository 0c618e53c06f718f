import { GAME_DIRECTIONS, type GameDirection } from "@candor/contract/areas/game/words.ts";
import type { CallInput, CallOutput } from "@candor/contract/types.ts";
import { slide } from "@candor/rules/game/board.ts";
import { demoUser, registerUser, userIdOf } from "./factories.ts";
import type { Answered, Harness } from "./harness.ts";

export type GameShown = CallOutput<"game.startGame">;
export type GameMove = CallOutput<"game.playMove">;

const told = <T>({ refusal, message }: Answered<T>): T | string => refusal?.code ?? message;

/** The directions in which tiles can move on a board, or in which they cannot. */
export const waysOn = (board: readonly number[], isMoved = true): GameDirection[] =>
  GAME_DIRECTIONS.filter((direction) => slide(board, direction).isMoved === isMoved);

/** A player and the player's actions; each returns the refusal where there is one. */
export async function openPlayer(harness: Harness, realm: "live" | "demo" = "demo") {
  const token = realm === "live" ? (await registerUser(harness)).token : await demoUser(harness);
  const sent = { token };
  const start = async (input: CallInput<"game.startGame"> = {}): Promise<GameShown | string> =>
    told(await harness.call("game.startGame", input, sent));
  const move = async (id: string, number: number | string, direction: string) => {
    const input = { id, number: `${number}`, direction: direction as GameDirection };
    return told(await harness.call("game.playMove", input, sent));
  };
  return {
    token,
    id: await userIdOf(harness, token),
    promise: async () => (await harness.call("game.createSeed", {}, sent)).message.seed_hash,
    start,
    started: async (input: CallInput<"game.startGame"> = {}): Promise<GameShown> => {
      const game = await start(input);
      if (typeof game === "string") throw new Error(game);
      return game;
    },
    move,
    /** Makes at most `count` moves as they are due; returns the last answer. */
    play: async ({ id, board, number }: GameShown, count: number): Promise<GameMove> => {
      let last: GameMove | undefined;
      for (let made = 0; made < count && last?.is_over !== true; made += 1) {
        const [direction = "up"] = waysOn(last?.board ?? board);
        const answer = await move(id, (last?.number ?? number) + 1, direction);
        if (typeof answer === "string") throw new Error(answer);
        last = answer;
      }
      if (last === undefined) throw new Error("no move was made");
      return last;
    },
    end: async (id: string) => told(await harness.call("game.endGame", { id }, sent)),
    read: async (id: string) => told(await harness.call("game.getGame", { id }, sent)),
    list: async (input: CallInput<"game.listGames"> = {}) =>
      (await harness.call("game.listGames", input, sent)).message,
    places: async (day?: string) =>
      (await harness.call("game.getLeaderboard", day === undefined ? {} : { day }, sent)).message,
  };
}

export type Player = Awaited<ReturnType<typeof openPlayer>>;
