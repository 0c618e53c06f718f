/// <reference types="node" />
import { createHmac } from "node:crypto";
import { GAME_DIRECTIONS, type GameDirection } from "@candor/contract/areas/game/words.ts";
import { slide } from "@candor/rules/game/board.ts";
import { moved, openedBoard } from "@candor/rules/game/replay.ts";
import { describe, expect, it } from "vitest";
import { QUEUED_MAX, type Ways, openPlay } from "./play.ts";

/** A server of one game that plays by the rules and may lose its answers. */
function serverOf(seed: string) {
  const seeds = {
    mac: (text: string) => createHmac("sha256", seed).update(text).digest(),
    playerSeed: "own",
  };
  let board = openedBoard(seeds);
  let [score, number] = [0, 0];
  let last: Awaited<ReturnType<Ways["send"]>> | undefined;
  const asked: number[] = [];
  const begun = { id: "g", board, score, number, status: "open" };
  const send: Ways["send"] = async (move) => {
    await Promise.resolve();
    asked.push(move.number);
    if (last !== undefined && move.number === number) return last;
    if (move.number !== number + 1) throw new Error("out of turn");
    const next = moved(board, move.direction, move.number, seeds);
    if (next === undefined) throw new Error("nothing moves");
    board = next.board;
    score += next.gained;
    number += 1;
    last = { number, board: [...board], score, spawn: next.spawn, is_over: next.isOver };
    return last;
  };
  return { begun, send, asked, board: () => board, score: () => score };
}

type Server = ReturnType<typeof serverOf>;

function playOn(server: Server, own: Partial<Ways> = {}) {
  const told: string[] = [];
  const play = openPlay(server.begun, {
    send: server.send,
    waitMs: () => undefined,
    wait: () => Promise.resolve(),
    onStale: () => told.push("stale"),
    onOver: () => told.push("over"),
    ...own,
  });
  play.open();
  return { play, told };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
/** Returns a direction in which something moves now. */
const possible = (server: Server): GameDirection =>
  GAME_DIRECTIONS.find((direction) => slide(server.board(), direction).isMoved)!;

describe("a game in play", () => {
  it("a game shows the server's board and score after each answer, with one tile in each cell", async () => {
    const server = serverOf("one");
    const { play, told } = playOn(server);
    while (!play.shown().isOver) {
      const before = play.shown();
      const wish = possible(server);
      const { board: slid, gained } = slide(before.board, wish);
      play.press(wish);
      expect(play.shown(), "at once").toMatchObject({ board: slid, score: before.score + gained });
      await settled();
      const { board, tiles, score } = play.shown();
      expect(board).toEqual(server.board());
      expect(score).toBe(server.score());
      const standing = tiles.filter(({ isUnder }) => !isUnder);
      expect(standing).toHaveLength(board.filter((exponent) => exponent > 0).length);
      for (const { cell, exponent } of standing) expect(exponent).toBe(board[cell]);
      expect(new Set(tiles.map(({ id }) => id)).size).toBe(tiles.length);
    }
    expect(told).toEqual(["over"]);
    play.press("up");
    await settled();
    expect(told).toEqual(["over"]);
  });

  it("a game slides at once and accepts three more presses while it awaits an answer", async () => {
    const server = serverOf("two");
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { play } = playOn(server, {
      send: async (move) => {
        await held;
        return server.send(move);
      },
    });
    const wish = possible(server);
    const { board } = slide(play.shown().board, wish);
    play.press(wish);
    expect(play.shown().board).toEqual(board);
    for (let press = 0; press < 10; press += 1) play.press(GAME_DIRECTIONS[press % 4]!);
    answer();
    await settled();
    expect(server.asked.length).toBeGreaterThan(1);
    expect(server.asked.length).toBeLessThanOrEqual(1 + QUEUED_MAX);
    expect(play.shown().board).toEqual(server.board());
  });

  it("a game sends nothing for a press that moves nothing", async () => {
    const server = serverOf("three");
    const { play } = playOn(server);
    const idle = () => GAME_DIRECTIONS.find((one) => !slide(server.board(), one).isMoved);
    while (idle() === undefined) {
      play.press("left");
      await settled();
    }
    const count = server.asked.length;
    play.press(idle()!);
    await settled();
    expect(server.asked).toHaveLength(count);
  });

  it("a game sends a move again under its number until an answer arrives, and shows that it waits", async () => {
    const server = serverOf("four");
    let losses = 0;
    const seen: boolean[] = [];
    const { play, told } = playOn(server, {
      send: async (move) => {
        const answer = await server.send(move);
        losses += 1;
        // The server made the move, and its answer is lost.
        if (losses <= 3) throw new Error("lost");
        return answer;
      },
      waitMs: (_, tries) => tries,
    });
    play.listen(() => seen.push(play.shown().isLost));
    play.press(possible(server));
    await settled();
    expect(server.asked).toEqual([1, 1, 1, 1]);
    expect(seen).toContain(true);
    expect(play.shown()).toMatchObject({ isLost: false, board: server.board() });
    expect(told).toEqual([]);
  });

  it.each([
    ["is refused", { send: () => Promise.reject(new Error("out of turn")) }],
    ["is answered with another board", {}],
  ])("a game is stale once a move %s, and accepts no more presses", async (_, own) => {
    const server = serverOf("five");
    const { play, told } = playOn(server, {
      send: async (move) => {
        const answer = await server.send(move);
        return { ...answer, board: answer.board.toReversed() };
      },
      ...own,
    });
    play.press(possible(server));
    await settled();
    play.press("up");
    play.press("left");
    await settled();
    expect(told).toEqual(["stale"]);
  });
});
