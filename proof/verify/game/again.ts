import { createHash, createHmac } from "node:crypto";

// 2048 by decision 080, without any import from the product: moves work on rows, and the board is turned for them.

export const sha256 = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

/** The 32-bit numbers drawn for one spawn. */
function* drawn(seed: Uint8Array, own: string, spawn: number): Generator<bigint, never> {
  for (let further = 0; ; further += 1) {
    const text = [own, spawn, ...(further === 0 ? [] : [further])].join(":");
    const hex = createHmac("sha256", seed).update(text, "utf8").digest("hex");
    for (const word of hex.match(/.{8}/g) ?? []) yield BigInt(`0x${word}`);
  }
}

function oneOf(count: number, words: Generator<bigint, never>): number {
  const range = BigInt(count);
  const end = 2n ** 32n - (2n ** 32n % range);
  for (;;) {
    const word = words.next().value;
    if (word < end) return Number(word % range);
  }
}

type Rows = number[][];

/** Turns the board a quarter to the left, so that the top edge becomes the left one. */
const turned = (rows: Rows): Rows =>
  [3, 2, 1, 0].map((column) => rows.map((row) => row[column] ?? 0));

/** How many quarter turns bring the edge of a move to the left. */
const TURNS: Readonly<Record<string, number>> = { L: 0, U: 1, R: 2, D: 3 };

function leftwards(row: readonly number[]): { row: number[]; points: number } {
  const [first, second, ...rest] = row.filter((value) => value > 0);
  if (first === undefined) return { row: [], points: 0 };
  if (first === second) {
    const after = leftwards(rest);
    return { row: [2 * first, ...after.row], points: 2 * first + after.points };
  }
  const after = leftwards(second === undefined ? [] : [second, ...rest]);
  return { row: [first, ...after.row], points: after.points };
}

type Game = { seed: Uint8Array; own: string; moves: string };
export type Again = { board: number[]; points: number; isStuck: boolean };

/** Tiles are their values, 0 for an empty place. Undefined if a move moves nothing or is not a move. */
export function playedAgain({ seed, own, moves }: Game): Again | undefined {
  let rows: Rows = [0, 1, 2, 3].map(() => [0, 0, 0, 0]);
  let points = 0;
  const spawn = (number: number): void => {
    const words = drawn(seed, own, number);
    const free = rows.flatMap((row, y) => row.flatMap((value, x) => (value === 0 ? [[y, x]] : [])));
    const [y = 0, x = 0] = free[oneOf(free.length, words)] ?? [];
    const row = rows[y];
    if (row !== undefined) row[x] = oneOf(10, words) === 0 ? 4 : 2;
  };
  spawn(0);
  spawn(1);
  for (const [made, letter] of [...moves].entries()) {
    const next = moved(rows, letter);
    if (next === undefined) return undefined;
    rows = next.rows;
    points += next.points;
    spawn(made + 2);
  }
  const isStuck = Object.keys(TURNS).every((letter) => moved(rows, letter) === undefined);
  return { board: rows.flat(), points, isStuck };
}

function moved(before: Rows, letter: string): { rows: Rows; points: number } | undefined {
  const turns = TURNS[letter];
  if (turns === undefined) return undefined;
  let rows = before;
  for (let count = 0; count < turns; count += 1) rows = turned(rows);
  const pushed = rows.map(leftwards);
  rows = pushed.map(({ row }) => [0, 1, 2, 3].map((at) => row[at] ?? 0));
  for (let count = turns; count % 4 !== 0; count += 1) rows = turned(rows);
  if (rows.flat().join() === before.flat().join()) return undefined;
  return { rows, points: pushed.reduce((sum, one) => sum + one.points, 0) };
}
