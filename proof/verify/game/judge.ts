import type pg from "pg";
import type { Tally } from "../finance/tally.ts";
import { playedAgain, sha256 } from "./again.ts";
import { type EndedGame, bestOfDays, endedGames } from "./read.ts";

/** Decision 080 ends a game at the latest after so many moves. */
const MOVES_MAX = 10_000;

/** Judges every ended game by its seeds and moves, and the day's places by the games. */
export async function judgeGames(client: pg.ClientBase, tally: Tally): Promise<void> {
  for await (const game of endedGames(client)) judgeGame(game, tally);
  for await (const { player, day, placed, best } of bestOfDays(client))
    tally.same("place", `${player} ${day}`, { game: [placed, best] });
}

function judgeGame(game: EndedGame, tally: Tally): void {
  const { id, server_seed: seed, seed_hash, player_seed: own, moves, status } = game;
  tally.same("seed", id, { hash: [seed_hash.toString("hex"), sha256(seed)] });
  const again = playedAgain({ seed, own, moves });
  if (again === undefined) return tally.wrong("game", id, "one of its moves moves nothing");
  const values = game.board.map((exponent) => (exponent === 0 ? 0 : 2 ** exponent));
  tally.same("game", id, {
    tiles: [values.join(" "), again.board.join(" ")],
    points: [game.score, again.points],
  });
  const isOver = again.isStuck || moves.length === MOVES_MAX;
  tally.same("end", id, { over: [status === "over", isOver] });
  return undefined;
}
