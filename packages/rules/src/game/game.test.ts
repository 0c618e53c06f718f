/// <reference types="node" />
import { createHmac } from "node:crypto";
import { GAME_DIRECTIONS, type GameDirection } from "@candor/contract/areas/game/words.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Board, CELLS, EMPTY_BOARD, isOver, slide } from "./board.ts";
import { LETTERS, MOVES_MAX, moved, openedBoard, replay } from "./replay.ts";
import { type Mac, spawnOn } from "./spawn.ts";

/** The same game in a naive way: it turns the board until tiles slide to the left, and uses strings. */
function naiveSlide(board: Board, direction: GameDirection): { board: number[]; gained: number } {
  const turns = { left: 0, down: 1, right: 2, up: 3 }[direction];
  let rows = [0, 1, 2, 3].map((at) => board.slice(4 * at, 4 * at + 4));
  const turn = () => {
    rows = rows.map((_, x) => rows.map((__, y) => rows[3 - y]![x]!));
  };
  for (let count = 0; count < turns; count += 1) turn();
  let gained = 0;
  rows = rows.map((line) => {
    const tiles = line.filter((tile) => tile > 0);
    const merged: number[] = [];
    while (tiles.length > 0) {
      const tile = tiles.shift()!;
      if (tiles[0] === tile) {
        tiles.shift();
        merged.push(tile + 1);
        gained += 2 ** (tile + 1);
      } else merged.push(tile);
    }
    return [...merged, 0, 0, 0, 0].slice(0, 4);
  });
  for (let count = turns; count < 4; count += 1) turn();
  return { board: rows.flat(), gained };
}

const boards = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: CELLS, maxLength: CELLS });
const directions = fc.constantFrom(...GAME_DIRECTIONS);
const sum = (board: Board) => board.reduce((all, tile) => all + (tile === 0 ? 0 : 2 ** tile), 0);
const seedsOf = (seed: string, playerSeed = "own") => ({
  mac: ((text) => createHmac("sha256", seed).update(text).digest()) satisfies Mac,
  playerSeed,
});
const board = (...rows: [string, string, string, string]): Board =>
  rows.flatMap((row) => row.split(" ").map(Number));

describe("a slide", () => {
  it("a slide agrees with a naive one that turns the board", () => {
    fc.assert(
      fc.property(boards, directions, (before, direction) => {
        const slid = slide(before, direction);
        expect({ board: slid.board, gained: slid.gained }).toEqual(naiveSlide(before, direction));
        expect(slid.isMoved).toBe(slid.board.join() !== before.join());
      }),
      { numRuns: 2_000 },
    );
  });

  it("a slide merges each tile once, from the edge on, and gains the merged value", () => {
    const before = board("1 1 1 1", "2 1 1 0", "1 1 1 0", "3 0 0 3");
    expect(slide(before, "left")).toMatchObject({
      board: board("2 2 0 0", "2 2 0 0", "2 1 0 0", "4 0 0 0"),
      gained: 4 + 4 + 4 + 4 + 16,
    });
    expect(slide(before, "right").board).toEqual(board("0 0 2 2", "0 0 2 2", "0 0 1 2", "0 0 0 4"));
  });

  it("a slide tells where each tile goes, and keeps the sum of all tiles", () => {
    fc.assert(
      fc.property(boards, directions, (before, direction) => {
        const { board: after, shifts } = slide(before, direction);
        const froms = shifts.map(({ from }) => from).toSorted((a, b) => a - b);
        expect(froms).toEqual(before.flatMap((tile, cell) => (tile > 0 ? [cell] : [])));
        const rebuilt = [...EMPTY_BOARD];
        for (const { from, to } of shifts) rebuilt[to] = rebuilt[to]! + 2 ** before[from]!;
        expect(rebuilt).toEqual(after.map((tile) => (tile === 0 ? 0 : 2 ** tile)));
        expect(sum(after)).toBe(sum(before));
      }),
      { numRuns: 1_000 },
    );
  });

  it("a slide is possible until a full board has no two equal tiles side by side", () => {
    expect(isOver(board("1 2 1 2", "2 1 2 1", "1 2 1 2", "2 1 2 1"))).toBe(true);
    expect(isOver(board("1 2 1 2", "2 1 2 1", "1 2 1 2", "2 1 2 2"))).toBe(false);
    expect(isOver(board("1 2 1 2", "2 1 2 1", "1 2 1 2", "2 1 2 0"))).toBe(false);
  });
});

describe("a spawn", () => {
  it("a spawn follows from the seeds and its number, by the first words of the MAC", () => {
    const { mac, playerSeed } = seedsOf("server");
    const before = board("1 0 2 0", "0 0 0 0", "0 3 0 0", "0 0 0 4");
    const empty = before.flatMap((tile, cell) => (tile === 0 ? [cell] : []));
    const bytes = Buffer.from(mac("own:7"));
    expect(spawnOn(before, { mac, playerSeed, number: 7 })).toEqual({
      cell: empty[bytes.readUInt32BE(0) % empty.length],
      exponent: bytes.readUInt32BE(4) % 10 === 0 ? 2 : 1,
    });
  });

  it("a spawn skips words that would favour a cell, and asks for more after eight", () => {
    const asked: string[] = [];
    const mac: Mac = (text) => {
      asked.push(text);
      // For three empty cells 2^32 - 1 is one too many; the second answer has the words 5 and 20.
      const words = asked.length === 1 ? Array.from({ length: 8 }, () => 2 ** 32 - 1) : [5, 20];
      const bytes = Buffer.alloc(4 * words.length);
      for (const [at, word] of words.entries()) bytes.writeUInt32BE(word, 4 * at);
      return bytes;
    };
    const before = board("1 2 1 2", "2 1 2 1", "1 2 1 2", "2 0 0 0");
    expect(spawnOn(before, { mac, playerSeed: "p", number: 4 })).toEqual({ cell: 15, exponent: 2 });
    expect(asked).toEqual(["p:4", "p:4:1"]);
  });

  it("a spawn takes each cell equally often, and one in ten tiles is a four", () => {
    const counts = [...EMPTY_BOARD];
    let fours = 0;
    const rounds = 16_000;
    for (let number = 0; number < rounds; number += 1) {
      const empty = [...EMPTY_BOARD];
      const spawn = spawnOn(empty, { ...seedsOf("frequent"), number });
      counts[spawn.cell] = counts[spawn.cell]! + 1;
      if (spawn.exponent === 2) fours += 1;
    }
    const expected = rounds / CELLS;
    const chiSquare = counts.reduce((all, one) => all + (one - expected) ** 2 / expected, 0);
    // With fifteen degrees of freedom, one sound run in a thousand is above that.
    expect(chiSquare).toBeLessThan(37.7);
    expect(fours / rounds).toBeCloseTo(0.1, 1);
  });

  it("a spawn on a full board throws", () => {
    const full = board("1 2 1 2", "2 1 2 1", "1 2 1 2", "2 1 2 1");
    expect(() => spawnOn(full, { ...seedsOf("server"), number: 2 })).toThrow("an empty cell");
  });
});

/** Plays the first of these directions that moves anything. */
function play(seed: string, wishes: readonly GameDirection[]) {
  const seeds = seedsOf(seed);
  let now = openedBoard(seeds);
  const boards = [now];
  let [moves, score] = ["", 0];
  for (const wish of wishes) {
    const next = moved(now, wish, moves.length + 1, seeds);
    if (next === undefined) continue;
    now = next.board;
    boards.push(now);
    score += next.gained;
    moves += LETTERS[wish];
    if (next.isOver) break;
  }
  return { seeds, board: now, boards, moves, score };
}

describe("a replay", () => {
  it("a replay gives the board and score of the game, and each spawn adds its tile", () => {
    fc.assert(
      fc.property(fc.string(), fc.array(directions, { maxLength: 300 }), (seed, wishes) => {
        const { seeds, board: last, boards: all, moves, score } = play(seed, wishes);
        expect(replay(moves, seeds)).toMatchObject({ board: last, score });
        expect(all[0]!.filter((tile) => tile > 0)).toHaveLength(2);
        for (const [at, after] of all.slice(1).entries())
          expect([2, 4]).toContain(sum(after) - sum(all[at]!));
      }),
      { numRuns: 20 },
    );
  });

  it("a replay refuses moves that move nothing, unknown letters, moves after the end, and too many", () => {
    const { seeds, moves } = play(
      "whole",
      Array.from({ length: 2_000 }, () => GAME_DIRECTIONS).flat(),
    );
    expect(replay(moves, seeds)).toMatchObject({ isOver: true });
    for (const letter of "UDLR") expect(replay(moves + letter, seeds)).toBeUndefined();
    expect(replay(`${moves.slice(0, -1)}X`, seeds)).toBeUndefined();
    expect(replay(moves.toLowerCase(), seeds)).toBeUndefined();
    expect(replay("U".repeat(MOVES_MAX + 1), seeds)).toBeUndefined();
    // Moves to one edge again and again, until nothing moves any more.
    expect(replay("L".repeat(200), seeds)).toBeUndefined();
  });

  it("a replay with other seeds gives another game", () => {
    const { moves, board: last } = play("mine", ["left", "up", "left", "up", "right", "down"]);
    expect(replay(moves, seedsOf("other"))?.board).not.toEqual(last);
    expect(replay(moves, seedsOf("mine", "other"))?.board).not.toEqual(last);
  });
});
