import type { GameDirection } from "@candor/contract/areas/game/words.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import { type Board, slide } from "@candor/rules/game/board.ts";
import type { Spawn } from "@candor/rules/game/spawn.ts";
import { type Tile, slidTiles, tilesOf, withSpawn } from "./tiles.ts";

/** Moves that wait behind the one that is sent; more presses are not taken. */
export const QUEUED_MAX = 3;

/** What the player sees. */
export type Shown = {
  board: Board;
  tiles: readonly Tile[];
  score: number;
  /** The tile of the last answer. */
  spawn: Spawn | undefined;
  isOver: boolean;
  /** The last move was not answered yet, and is sent again. */
  isLost: boolean;
};

type Move = { id: string; number: number; direction: GameDirection };
type Answer = CallOutput<"game.playMove">;

export type Ways = {
  send: (move: Move) => Promise<Answer>;
  /** Returns how long to wait before the move is sent again; undefined: it was refused for good. */
  waitMs: (error: unknown, tries: number) => number | undefined;
  wait: (ms: number) => Promise<void>;
  /** The game went on elsewhere: it has to be read anew. */
  onStale: () => void;
  onOver: () => void;
};

type Begun = { id: string; board: Board; score: number; number: number; status: string };

export type Play = ReturnType<typeof openPlay>;

/** A game in play: tiles slide at once, each move is sent under its number until it is answered, and its tile follows. */
export function openPlay(game: Begun, ways: Ways) {
  let { number } = game;
  let isOpen = false;
  let isBusy = false;
  let shown: Shown = {
    board: game.board,
    tiles: tilesOf(game.board),
    score: game.score,
    spawn: undefined,
    isOver: game.status !== "open",
    isLost: false,
  };
  const queue: GameDirection[] = [];
  const listeners = new Set<() => void>();
  const show = (change: Partial<Shown>): void => {
    shown = { ...shown, ...change };
    for (const listener of listeners) listener();
  };

  async function move(direction: GameDirection): Promise<void> {
    const { board, gained, isMoved, shifts } = slide(shown.board, direction);
    if (!isMoved) return;
    const score = shown.score + gained;
    show({ board, tiles: slidTiles(shown.tiles, shifts), score });
    const answer = await answerOf(
      { id: game.id, number: number + 1, direction },
      {
        ...ways,
        isWanted: () => isOpen,
        setLost: (isLost) => show({ isLost }),
      },
    );
    if (!isOpen) return;
    const isExpected =
      answer !== undefined &&
      answer.score === score &&
      answer.board.join() === board.with(answer.spawn.cell, answer.spawn.exponent).join();
    if (!isExpected) {
      isOpen = false;
      return ways.onStale();
    }
    number = answer.number;
    const { spawn, is_over: isOver } = answer;
    show({ board: answer.board, tiles: withSpawn(shown.tiles, spawn), spawn, isOver });
    if (isOver) ways.onOver();
  }

  async function work(): Promise<void> {
    isBusy = true;
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      if (isOpen && !shown.isOver) await move(next);
    isBusy = false;
  }

  return {
    press: (direction: GameDirection): void => {
      if (!isOpen || shown.isOver || queue.length >= QUEUED_MAX) return;
      queue.push(direction);
      if (!isBusy) void work();
    },
    shown: (): Shown => shown,
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: (): void => {
      isOpen = true;
    },
    /** An answer that is on its way is not waited for any more. */
    close: (): void => {
      isOpen = false;
    },
  };
}

type Sending = Pick<Ways, "send" | "waitMs" | "wait"> & {
  isWanted: () => boolean;
  setLost: (isLost: boolean) => void;
};

/** Sends a move until it is answered; undefined: it was refused, or nothing waits for it any more. */
async function answerOf(
  move: Move,
  { send, waitMs, wait, isWanted, setLost }: Sending,
): Promise<Answer | undefined> {
  for (let tries = 0; isWanted(); tries += 1)
    try {
      const answer = await send(move);
      setLost(false);
      return answer;
    } catch (error) {
      const ms = waitMs(error, tries);
      if (ms === undefined) return undefined;
      setLost(true);
      await wait(ms);
    }
  return undefined;
}
