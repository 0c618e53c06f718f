import { GAME_DIRECTIONS, type GameDirection } from "@candor/contract/areas/game/words.ts";
import { type Board, EMPTY_BOARD, isOver, slide } from "./board.ts";
import { type Mac, type Spawn, spawnOn, withTile } from "./spawn.ts";

/** A game ends with so many moves at the latest. */
export const MOVES_MAX = 10_000;
/** The most games that a player may begin in a day of UTC. */
export const GAMES_DAY_MAX = 30;

export const LETTERS: Readonly<Record<GameDirection, string>> = {
  up: "U",
  down: "D",
  left: "L",
  right: "R",
};

const directions = new Map(GAME_DIRECTIONS.map((direction) => [LETTERS[direction], direction]));

/** What decides a game's tiles: the server's seed, as HMAC, and the player's. */
export type Seeds = { mac: Mac; playerSeed: string };

export function openedBoard(seeds: Seeds): Board {
  const first = withTile(EMPTY_BOARD, spawnOn(EMPTY_BOARD, { ...seeds, number: 0 }));
  return withTile(first, spawnOn(first, { ...seeds, number: 1 }));
}

export type Moved = {
  board: Board;
  gained: number;
  spawn: Spawn;
  /** No further move is possible, or allowed. */
  isOver: boolean;
};

/** The move of that number, from 1, and the tile that it brings; undefined: nothing moves. */
export function moved(
  before: Board,
  direction: GameDirection,
  number: number,
  seeds: Seeds,
): Moved | undefined {
  const { board: slid, gained, isMoved } = slide(before, direction);
  if (!isMoved) return undefined;
  const spawn = spawnOn(slid, { ...seeds, number: number + 1 });
  const board = withTile(slid, spawn);
  return { board, gained, spawn, isOver: number >= MOVES_MAX || isOver(board) };
}

export type Replayed = { board: Board; score: number; isOver: boolean };

/** A game from its seeds and moves alone, move by move; undefined: no such game can have been played. */
export function* replaying(
  moves: string,
  seeds: Seeds,
): Generator<undefined, Replayed | undefined> {
  if (moves.length > MOVES_MAX) return undefined;
  let played: Replayed = { board: openedBoard(seeds), score: 0, isOver: false };
  for (const [at, letter] of [...moves].entries()) {
    const direction = directions.get(letter);
    const next =
      direction === undefined || played.isOver
        ? undefined
        : moved(played.board, direction, at + 1, seeds);
    if (next === undefined) return undefined;
    played = { board: next.board, score: played.score + next.gained, isOver: next.isOver };
    yield undefined;
  }
  return played;
}

/** The same for all moves at once. */
export function replay(moves: string, seeds: Seeds): Replayed | undefined {
  const run = replaying(moves, seeds);
  for (;;) {
    const step = run.next();
    if (step.done === true) return step.value;
  }
}
