import { createHash, createHmac, randomUUID } from "node:crypto";
import type { CallInput } from "@candor/contract/types.ts";
import { replay } from "@candor/rules/game/replay.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Player, openPlayer, waysOn } from "../../testing/game-player.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

const DAY_MS = 86_400_000;

let harness: Harness;
let mara: Player;
beforeAll(async () => {
  harness = await createHarness();
  mara = await openPlayer(harness);
});
afterAll(() => harness.close());

const sha256 = (hex: string) => createHash("sha256").update(Buffer.from(hex, "hex")).digest("hex");
const shown = async (player: Player, id: string) => {
  const proof = await player.read(id);
  if (typeof proof === "string") throw new Error(proof);
  return proof;
};

describe("a seed", () => {
  it("a seed is promised by its hash, the same one until a game uses it", async () => {
    const player = await openPlayer(harness);
    const hash = await player.promise();
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const again = () => harness.call("game.createSeed", {}, { token: player.token });
    const many = await Promise.all(Array.from({ length: 4 }, again));
    expect(new Set([hash, ...many.map(({ message }) => message.seed_hash)]).size).toBe(1);
    const game = await player.started({ seed_hash: hash, player_seed: "mine" });
    expect(game).toMatchObject({ seed_hash: hash, player_seed: "mine", status: "open", score: 0 });
    expect(await player.promise()).not.toBe(hash);
  });

  it("a game is refused with a seed that was not promised to its player", async () => {
    const [player, other] = [await openPlayer(harness), await openPlayer(harness)];
    const hash = await player.promise();
    expect(await other.start({ seed_hash: hash })).toBe("game-seed-used");
    await other.promise();
    expect(await other.start({ seed_hash: hash })).toBe("game-seed-used");
    expect(await player.start({ seed_hash: hash })).toMatchObject({ seed_hash: hash });
  });

  it("a game shows its seed only after its end, and the seed has the promised hash", async () => {
    const player = await openPlayer(harness);
    const { id, seed_hash } = await player.started();
    const { rows } = await harness.database.ownerPool.query<{ seed: string }>(
      "SELECT encode(server_seed, 'hex') AS seed FROM game_games WHERE id = $1",
      [id],
    );
    const seed = rows[0]!.seed;
    const told = JSON.stringify([
      await player.read(id),
      await player.list(),
      await player.places(),
    ]);
    expect(told).not.toContain(seed);
    expect(await player.end(id)).toMatchObject({ server_seed: seed, status: "given-up" });
    expect(sha256(seed)).toBe(seed_hash);
  });

  it("a player's seed is kept as sent and must be 64 printable characters at most, without spaces", async () => {
    const player = await openPlayer(harness);
    for (const seed of ["a b", "a".repeat(65), "é", "a\n"])
      expect(await player.start({ player_seed: seed })).toBe("parameter-error");
    const seed = `~!"':${"x".repeat(59)}`;
    expect(await player.start({ player_seed: seed })).toMatchObject({ player_seed: seed });
  });
});

describe("a game", () => {
  it("a game can be replayed from its seeds and moves alone", async () => {
    const game = await mara.started({ player_seed: "p:1" });
    expect(game.board.filter((tile) => tile > 0)).toHaveLength(2);
    const last = await mara.play(game, 10_000);
    expect(last.is_over).toBe(true);
    expect(waysOn(last.board)).toEqual([]);
    const proof = await shown(mara, game.id);
    expect(proof).toMatchObject({ status: "over", board: last.board, score: last.score });
    const key = Buffer.from(proof.server_seed!, "hex");
    const mac = (text: string) => createHmac("sha256", key).update(text).digest();
    expect(replay(proof.moves, { mac, playerSeed: "p:1" })).toEqual({
      board: last.board,
      score: last.score,
      isOver: true,
    });
    // The player repeats the last move, as if its answer had been lost.
    const letter = { U: "up", D: "down", L: "left", R: "right" }[proof.moves.at(-1)!]!;
    expect(await mara.move(game.id, last.number, letter)).toEqual(last);
    expect(await mara.move(game.id, last.number + 1, letter)).toBe("game-ended");
  });

  it("a player has one open game at a time, even for requests at once, and starts thirty a day", async () => {
    const player = await openPlayer(harness);
    const begun = await Promise.all(Array.from({ length: 5 }, () => player.start()));
    expect(begun.filter((one) => one !== "game-open")).toHaveLength(1);
    for (let count = 1; count < 30; count += 1) {
      const { list } = await player.list();
      await player.end(list[0]!.id);
      expect(await player.start()).toMatchObject({ status: "open" });
    }
    await player.end((await player.list()).list[0]!.id);
    expect(await player.start()).toBe("game-day-full");
    harness.clock.advance(DAY_MS);
    expect(await player.start()).toMatchObject({ status: "open" });
  });

  it("a new game is refused while one is open, and the refusal names the open one", async () => {
    const player = await openPlayer(harness);
    const { id } = await player.started();
    const { refusal } = await harness.call("game.startGame", {}, { token: player.token });
    expect(refusal).toMatchObject({ code: "game-open", params: { id } });
  });

  it("a player lists own games newest first, page by page, with the best score", async () => {
    const player = await openPlayer(harness);
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const game = await player.started();
      ids.unshift(game.id);
      if (count < 2) {
        await player.play(game, 20);
        await player.end(game.id);
      }
    }
    const listed = (input: CallInput<"game.listGames">) =>
      harness.call("game.listGames", input, { token: player.token });
    const { message: first } = await listed({ limit: "2" });
    const { message: next } = await listed({ cursor: first.cursor ?? "" });
    expect([...first.list, ...next.list].map(({ id }) => id)).toEqual(ids);
    expect([...first.list, ...next.list].map(({ number }) => number)).toEqual([0, 20, 20]);
    expect(first.best).toBe(Math.max(...next.list.map(({ score }) => score), first.list[1]!.score));
  });

  it("another player's game is shown only after its end, also to guests, and without its player's id", async () => {
    const player = await openPlayer(harness);
    const { id } = await player.started();
    const asGuest = async () => harness.call("game.getGame", { id });
    expect([await mara.read(id), (await asGuest()).refusal?.code]).toEqual([
      "not-found",
      "not-found",
    ]);
    expect(await mara.end(id)).toBe("not-found");
    expect(await mara.move(id, 1, "up")).toBe("not-found");
    await player.end(id);
    const proof = await shown(mara, id);
    expect(proof).toMatchObject({ id, is_own: false, status: "given-up" });
    expect(proof.name).not.toBe("");
    expect(JSON.stringify([proof, await asGuest()])).not.toContain(player.id);
    expect(await mara.read(randomUUID())).toBe("not-found");
  });
});

describe("a move", () => {
  it("a move repeated with its number gets the same answer, even for requests at once", async () => {
    const player = await openPlayer(harness);
    const { id, board } = await player.started();
    const [way = "up"] = waysOn(board);
    const answers = await Promise.all(Array.from({ length: 5 }, () => player.move(id, 1, way)));
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toMatchObject({ number: 1, is_over: false });
    expect(await player.read(id)).toMatchObject({ number: 1 });
  });

  it("a move must have the next number and must move a tile", async () => {
    const player = await openPlayer(harness);
    const game = await player.started();
    let last = await player.play(game, 3);
    const before = await player.read(game.id);
    const [way = "up"] = waysOn(last.board);
    for (const number of [1, 2, 5, 99, 2 ** 31 - 1])
      expect(await player.move(game.id, number, way)).toBe("game-out-of-turn");
    for (const number of [0, -1, 1.5, "", "x", 2 ** 31, "9".repeat(30)])
      expect(await player.move(game.id, number, way)).toBe("parameter-error");
    for (const wrong of ["north", "U", "", "up,down"])
      expect(await player.move(game.id, 4, wrong)).toBe("parameter-error");
    expect(await player.read(game.id)).toEqual(before);
    while (waysOn(last.board, false).length === 0)
      last = await player.play({ ...game, board: last.board, number: last.number }, 1);
    const [idle = "up"] = waysOn(last.board, false);
    expect(await player.move(game.id, last.number + 1, idle)).toBe("game-nothing-moves");
    const made = (await shown(player, game.id)).moves.at(-1)!;
    const other = ["up", "down", "left", "right"].find((one) => one[0]!.toUpperCase() !== made)!;
    expect(await player.move(game.id, last.number, other)).toBe("game-out-of-turn");
  });

  it("a move or a second end is refused after a game was given up", async () => {
    const player = await openPlayer(harness);
    const game = await player.started();
    await player.play(game, 2);
    const proof = await player.end(game.id);
    for (const number of [2, 3])
      for (const way of ["up", "down", "left", "right"])
        expect(await player.move(game.id, number, way)).toBe("game-ended");
    const { refusal } = await harness.call(
      "game.endGame",
      { id: game.id },
      { token: player.token },
    );
    expect(refusal?.code).toBe("game-ended");
    expect(await player.read(game.id)).toEqual(proof);
  });
});
