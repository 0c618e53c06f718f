/// <reference types="node" />
import { createHash, createHmac } from "node:crypto";
import { GAME_DIRECTIONS } from "@candor/contract/areas/game/words.ts";
import { LETTERS, moved, openedBoard } from "@candor/rules/game/replay.ts";
import { expect, test } from "vitest";
import { type Published, checkGame } from "./game.ts";

/** A game as the server plays and publishes it. */
function playedBy(name: string, most = 10_000): Published {
  const seed = createHash("sha256").update(name).digest();
  const mac = (text: string) => createHmac("sha256", seed).update(text).digest();
  const seeds = { mac, playerSeed: `own-${name}` };
  let board = openedBoard(seeds);
  let [moves, score, isOver] = ["", 0, false];
  for (let turn = 0; !isOver && moves.length < most; turn += 1) {
    const direction = GAME_DIRECTIONS[(turn * 7 + name.length) % 4]!;
    const next = moved(board, direction, moves.length + 1, seeds);
    if (next === undefined) continue;
    board = next.board;
    score += next.gained;
    moves += LETTERS[direction];
    isOver = next.isOver;
  }
  return {
    seed_hash: createHash("sha256").update(seed).digest("hex"),
    server_seed: seed.toString("hex"),
    player_seed: seeds.playerSeed,
    moves,
    board,
    score,
  };
}

const wrongOf = async (game: Published, kept?: string) =>
  (await checkGame(game, kept)).filter(({ isRight }) => !isRight).map(({ name }) => name);

test.each(["a", "bb", "ccc", "dddd", "eeeee"])(
  "game %s is verified as it was played",
  async (name) => {
    const game = playedBy(name);
    expect(game.moves.length).toBeGreaterThan(30);
    expect(await wrongOf(game, game.seed_hash)).toEqual([]);
  },
);

test("a game without a move is verified too", async () => {
  expect(await wrongOf(playedBy("none", 0))).toEqual([]);
});

test("an altered game is found", async () => {
  const game = playedBy("altered");
  const { moves, board } = game;
  expect(await wrongOf({ ...game, score: game.score + 4 })).toEqual(["score"]);
  expect(await wrongOf({ ...game, board: board.with(0, (board[0] ?? 0) + 1) })).toEqual(["board"]);
  expect(await wrongOf({ ...game, seed_hash: "0".repeat(64) })).toEqual(["hash"]);
  expect(await wrongOf(game, "0".repeat(64))).toEqual(["kept"]);
  expect(await wrongOf({ ...game, moves: moves.slice(0, -1) })).toContain("board");
  expect(await wrongOf({ ...game, moves: `${moves}U` })).toEqual(["moves", "board", "score"]);
  expect(await wrongOf({ ...game, moves: `X${moves}` })).toEqual(["moves", "board", "score"]);
  expect(await wrongOf({ ...game, player_seed: "another" })).not.toEqual([]);
  expect(await wrongOf({ ...game, server_seed: "ab".repeat(32) })).toContain("hash");
  expect(await wrongOf({ ...game, server_seed: null })).toEqual([
    "hash",
    "moves",
    "board",
    "score",
  ]);
});
