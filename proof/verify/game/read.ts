import type pg from "pg";

/** An ended game as it is published. */
export type EndedGame = {
  id: string;
  number: number;
  status: string;
  server_seed: Buffer;
  seed_hash: Buffer;
  player_seed: string;
  moves: string;
  board: number[];
  score: number;
};

/** So many are read at once. */
const PAGE = 200;

export async function* endedGames(client: pg.ClientBase): AsyncGenerator<EndedGame> {
  for (let after = 0; ;) {
    const { rows } = await client.query<EndedGame>(
      `SELECT id, number, status, server_seed, seed_hash, player_seed, moves, board, score
       FROM game_games WHERE ended_at IS NOT NULL AND number > $1 ORDER BY number LIMIT ${PAGE}`,
      [after],
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = Number(last.number);
  }
}

/** For a player and a day: the game that has the place, and the game that should have it. */
export type Best = { player: string; day: string; placed: string | null; best: string | null };

/** Compares one day at a time, to bound the number of games in memory. */
export async function* bestOfDays(client: pg.ClientBase): AsyncGenerator<Best> {
  const { rows: days } = await client.query<{ day: string }>(
    `SELECT DISTINCT (ended_at AT TIME ZONE 'UTC')::date::text AS day FROM game_games WHERE ended_at IS NOT NULL
     UNION SELECT DISTINCT day::text FROM game_ranks ORDER BY 1`,
  );
  for (const { day } of days) {
    const { rows } = await client.query<Best>(
      `SELECT coalesce(b.user_id, r.user_id) AS player, $1 AS day, r.game_id AS placed, b.id AS best FROM (
         SELECT DISTINCT ON (user_id) user_id, id FROM game_games
         WHERE ended_at >= $1::date AT TIME ZONE 'UTC' AND ended_at < ($1::date + 1) AT TIME ZONE 'UTC'
           AND score > 0 AND NOT is_doubtful
         ORDER BY user_id, score DESC, ended_at
       ) b FULL JOIN (SELECT user_id, game_id FROM game_ranks WHERE day = $1::date) r ON r.user_id = b.user_id`,
      [day],
    );
    yield* rows;
  }
}
