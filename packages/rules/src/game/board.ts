import { GAME_DIRECTIONS, type GameDirection } from "@candor/contract/areas/game/words.ts";

export const SIDE = 4;
export const CELLS = SIDE * SIDE;

/** Sixteen cells, row by row: 0 is empty, n a tile of 2^n. */
export type Board = readonly number[];

export const EMPTY_BOARD: Board = Array.from({ length: CELLS }, () => 0);

/** The cells that a tile leaves and reaches; two tiles with one goal merge there. */
export type Shift = { from: number; to: number };

export type Slide = {
  board: Board;
  /** The sum of the merged tiles. */
  gained: number;
  isMoved: boolean;
  shifts: readonly Shift[];
};

const steps = Array.from({ length: SIDE }, (_, step) => step);
const row = (at: number): number[] => steps.map((step) => at * SIDE + step);
const column = (at: number): number[] => steps.map((step) => step * SIDE + at);

/** The four lines of each direction, each from the edge that its tiles slide to. */
const LINES: Readonly<Record<GameDirection, readonly (readonly number[])[]>> = {
  left: steps.map(row),
  right: steps.map((at) => row(at).toReversed()),
  up: steps.map(column),
  down: steps.map((at) => column(at).toReversed()),
};

/** Product rules, section 21: tiles slide to the edge; two alike that meet merge, each once a move, those at the edge first. */
export function slide(board: Board, direction: GameDirection): Slide {
  const cells = [...EMPTY_BOARD];
  const shifts: Shift[] = [];
  let gained = 0;
  for (const line of LINES[direction]) {
    let taken = 0;
    /** The tile that was put last, as long as it may still merge. */
    let last: number | undefined;
    for (const from of line) {
      const exponent = board[from] ?? 0;
      if (exponent === 0) continue;
      if (last !== undefined && cells[last] === exponent) {
        cells[last] = exponent + 1;
        gained += 2 ** (exponent + 1);
        shifts.push({ from, to: last });
        last = undefined;
        continue;
      }
      const to = line[taken] ?? from;
      taken += 1;
      cells[to] = exponent;
      shifts.push({ from, to });
      last = to;
    }
  }
  return { board: cells, gained, isMoved: shifts.some(({ from, to }) => from !== to), shifts };
}

/** Whether no direction moves a tile. */
export const isOver = (board: Board): boolean =>
  GAME_DIRECTIONS.every((direction) => !slide(board, direction).isMoved);
