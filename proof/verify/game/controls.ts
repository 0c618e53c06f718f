import type { Control } from "../finance/alter.ts";

const ONE = "(SELECT id FROM game_games WHERE length(moves) > 20 ORDER BY number LIMIT 1)";

const game = (name: string, kind: string, set: string): Control => ({
  name,
  kind,
  table: "game_games",
  alter: `UPDATE game_games SET ${set} WHERE id = ${ONE}`,
});

export const GAME_CONTROLS: readonly Control[] = [
  game("a hash that was not promised", "seed", "seed_hash = sha256(seed_hash)"),
  game("another seed of the server", "game", "server_seed = sha256(server_seed)"),
  game("another seed of the player", "game", "player_seed = player_seed || 'x'"),
  game("points that were not made", "game", "score = score + 4"),
  game("a tile that did not come", "game", "board[1] = (board[1] + 1) % 12"),
  game("a move that moves nothing", "game", "moves = repeat('L', 200)"),
  game("a move that is none", "game", "moves = 'X' || moves"),
  game("a game that ended before its last move", "game", "moves = left(moves, -1)"),
  game(
    "an end that the board does not show",
    "end",
    "status = CASE status WHEN 'over' THEN 'given-up' ELSE 'over' END",
  ),
  {
    name: "a place of a worse game",
    kind: "place",
    table: "game_ranks",
    alter: `UPDATE game_ranks SET game_id = gen_random_uuid()
      WHERE game_id = (SELECT game_id FROM game_ranks ORDER BY day, user_id LIMIT 1)`,
  },
  {
    name: "a place that was taken away",
    kind: "place",
    table: "game_ranks",
    alter:
      "DELETE FROM game_ranks WHERE game_id = (SELECT game_id FROM game_ranks ORDER BY day, user_id LIMIT 1)",
  },
];
