import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Player, openPlayer } from "../../testing/game-player.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { alarms } from "./alarms.ts";
import { expireGames } from "./jobs.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let harness: Harness;
let owner: Harness["database"]["ownerPool"];
beforeAll(async () => {
  harness = await createHarness();
  owner = harness.database.ownerPool;
});
afterAll(() => harness.close());

const today = () => harness.clock.now().toISOString().slice(0, 10);
/** Plays a game of this many moves and gives it up. */
async function finished(player: Player, moves: number) {
  const game = await player.started();
  const { score } = await player.play(game, moves);
  await player.end(game.id);
  return { id: game.id, score };
}
const expire = () => expireGames(harness.ctx, new AbortController().signal);
/** Those of the console are raised by what its role may read. */
const raised = () => alarms(harness.ctx as unknown as Parameters<typeof alarms>[0]);

describe("the leaderboard of a day", () => {
  it("the leaderboard ranks each player's best game by points and shows no user ids", async () => {
    const players = [
      await openPlayer(harness),
      await openPlayer(harness),
      await openPlayer(harness),
    ];
    const bests: { id: string; score: number }[] = [];
    for (const [at, player] of players.entries()) {
      const games = [await finished(player, 15 + 25 * at), await finished(player, 15 + 25 * at)];
      bests.push(games.reduce((best, game) => (game.score > best.score ? game : best)));
    }
    const order = bests.toSorted((one, other) => other.score - one.score);
    const { day, list, own } = await players[0]!.places();
    expect(day).toBe(today());
    expect(list.map(({ game_id, score, place }) => ({ id: game_id, score, place }))).toEqual(
      order.map((best, at) => ({ ...best, place: at + 1 })),
    );
    expect(own).toEqual({ place: order.indexOf(bests[0]!) + 1, score: bests[0]!.score });
    expect(list.filter(({ is_own }) => is_own)).toHaveLength(1);
    for (const { id } of players) expect(JSON.stringify(list)).not.toContain(id);
  });

  it("the leaderboard ranks the games of the caller's realm that ended on the given day", async () => {
    const [live, demo] = [await openPlayer(harness, "live"), await openPlayer(harness)];
    const before = (await demo.places()).list.length;
    const { id } = await finished(live, 30);
    expect((await live.places()).list).toMatchObject([{ game_id: id, place: 1, is_own: true }]);
    expect((await demo.places()).list).toHaveLength(before);
    const day = today();
    harness.clock.advance(DAY_MS);
    expect(await live.places()).toMatchObject({ day: today(), list: [], own: null });
    expect((await live.places(day)).list).toHaveLength(1);
    for (const wrong of ["2026-02-31", "2026-13-01", "today", "2026-1-1"])
      expect((await harness.call("game.getLeaderboard", { day: wrong }, live)).refusal?.code).toBe(
        "parameter-error",
      );
  });

  it("a game without points gets no place", async () => {
    const player = await openPlayer(harness);
    const { id } = await player.started();
    await player.end(id);
    expect((await player.places()).own).toBeNull();
    expect((await player.list()).best).toBeNull();
  });
});

describe("a game whose board does not follow from its moves", () => {
  it("a game whose board does not follow from its moves gets no place and raises an alarm for a week", async () => {
    expect(await raised()).toEqual([]);
    const player = await openPlayer(harness);
    const game = await player.started();
    await player.play(game, 20);
    await owner.query("UPDATE game_games SET score = score + 1000 WHERE id = $1", [game.id]);
    expect(await player.end(game.id)).toMatchObject({ status: "given-up" });
    expect((await player.places()).own).toBeNull();
    expect(await raised()).toMatchObject([{ code: "game-doubtful", subject: "1" }]);
    harness.clock.advance(8 * DAY_MS);
    expect(await raised()).toEqual([]);
  });
});

describe("an abandoned game", () => {
  it("a game without a move for a day expires with its points, and one moved an hour before stays open", async () => {
    const [mara, tomo] = [await openPlayer(harness), await openPlayer(harness)];
    const [left, kept] = [await mara.started(), await tomo.started()];
    const { score } = await mara.play(left, 30);
    harness.clock.advance(DAY_MS - HOUR_MS);
    await tomo.play(kept, 1);
    await expire();
    expect(await mara.read(left.id)).toMatchObject({ status: "open", server_seed: null });
    harness.clock.advance(HOUR_MS + 1);
    await expire();
    expect(await mara.read(left.id)).toMatchObject({ status: "expired", score });
    expect((await mara.places()).own).toMatchObject({ score });
    expect(await tomo.read(kept.id)).toMatchObject({ status: "open" });
    expect(await mara.start()).toMatchObject({ status: "open" });
  });
});

describe("the tables of games", () => {
  it("the database keeps ended games and past moves unchanged, even against its owner", async () => {
    const player = await openPlayer(harness);
    const game = await player.started();
    await player.play(game, 5);
    const change = (set: string) =>
      owner.query(`UPDATE game_games SET ${set} WHERE id = $1`, [game.id]);
    await expect(change("moves = left(moves, 3)")).rejects.toThrow("one by one");
    await expect(change("moves = moves || 'UD'")).rejects.toThrow("one by one");
    await expect(change("moves = overlay(moves placing 'X' from 1)")).rejects.toThrow("one by one");
    await expect(change("seed_hash = sha256(seed_hash)")).rejects.toThrow("check constraint");
    await player.end(game.id);
    await expect(change("score = score + 1")).rejects.toThrow("stays as it is");
  });

  it("operators cannot read seeds, and neither they nor the app can change them", async () => {
    const rights = async (role: string, right: string, table = "game_games") => {
      const { rows } = await owner.query<{ has: boolean }>(
        "SELECT has_column_privilege($1, $2, 'server_seed', $3) AS has",
        [role, table, right],
      );
      return rows[0]!.has;
    };
    for (const table of ["game_games", "game_seeds"]) {
      const ofConsole = ["SELECT", "INSERT", "UPDATE"].map((right) =>
        rights("candor_console", right, table),
      );
      expect(await Promise.all(ofConsole)).toEqual([false, false, false]);
    }
    expect(await rights("candor_api", "UPDATE")).toBe(false);
    expect(await rights("candor_api", "UPDATE", "game_seeds")).toBe(false);
  });
});
