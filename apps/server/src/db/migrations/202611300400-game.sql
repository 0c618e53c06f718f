-- Up Migration
-- The game: 2048 by seeds that are promised before a move is made, and what each player's best game of a day came to.

-- The seed that is promised to a user for the next game. Its hash is all that is told of it until that game has ended.
CREATE TABLE game_seeds (
  user_id uuid PRIMARY KEY REFERENCES users,
  server_seed bytea NOT NULL CHECK (octet_length(server_seed) = 32),
  seed_hash bytea NOT NULL CHECK (seed_hash = sha256(server_seed))
);
GRANT SELECT, INSERT, DELETE ON game_seeds TO candor_api;

CREATE TABLE game_games (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  user_id uuid NOT NULL REFERENCES users,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'over', 'given-up', 'expired')),
  server_seed bytea NOT NULL UNIQUE CHECK (octet_length(server_seed) = 32),
  seed_hash bytea NOT NULL CHECK (seed_hash = sha256(server_seed)),
  player_seed text NOT NULL CHECK (player_seed ~ '^[!-~]{1,64}$'),
  moves text NOT NULL DEFAULT '' CHECK (length(moves) <= 10000 AND translate(moves, 'UDLR', '') = ''),
  -- Sixteen cells, row by row: 0 is empty, n a tile of 2^n.
  board smallint[] NOT NULL CHECK (cardinality(board) = 16 AND 0 <= ALL (board) AND 17 >= ALL (board)),
  score integer NOT NULL DEFAULT 0 CHECK (score >= 0),
  -- Where the tile of the last move came, so that the same move is answered the same.
  spawn_cell smallint CHECK (spawn_cell BETWEEN 0 AND 15),
  started_at timestamptz NOT NULL,
  moved_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- The seeds and the moves did not come to this board and score when it ended: it has no place, and is an alarm.
  is_doubtful boolean NOT NULL DEFAULT false,
  CHECK ((status = 'open') = (ended_at IS NULL)),
  CHECK ((moves = '') = (spawn_cell IS NULL)),
  CHECK (NOT is_doubtful OR ended_at IS NOT NULL)
);
CREATE UNIQUE INDEX game_games_open ON game_games (user_id) WHERE status = 'open';
CREATE INDEX game_games_of_user ON game_games (user_id, number DESC);
CREATE INDEX game_games_idle ON game_games (started_at) WHERE status = 'open';
CREATE INDEX game_games_old ON game_games (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX game_games_doubtful ON game_games (ended_at) WHERE is_doubtful;
GRANT SELECT ON game_games TO candor_api;
GRANT INSERT (id, user_id, server_seed, seed_hash, player_seed, board, started_at, moved_at) ON game_games TO candor_api;
GRANT UPDATE (moves, board, score, spawn_cell, moved_at, status, ended_at, is_doubtful) ON game_games TO candor_api;
-- Operators never see the seed of a game, and nothing that they have can change one.
GRANT SELECT (id, number, user_id, status, seed_hash, player_seed, moves, board, score, started_at, moved_at, ended_at,
  is_doubtful) ON game_games TO candor_console;

-- Moves are only ever added, one at a time, and a game that has ended stays as it is.
CREATE FUNCTION check_game_move() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF OLD.status <> 'open' THEN
    RAISE EXCEPTION 'a game that has ended stays as it is' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT starts_with(NEW.moves, OLD.moves) OR length(NEW.moves) > length(OLD.moves) + 1 THEN
    RAISE EXCEPTION 'moves are added one by one' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER game_games_moved BEFORE UPDATE ON game_games
  FOR EACH ROW EXECUTE FUNCTION check_game_move();

-- Players are people.
CREATE TRIGGER game_games_simulated BEFORE INSERT ON game_games
  FOR EACH ROW EXECUTE FUNCTION refuse_simulated('game');

-- The best game of a player that ended on a day of UTC; the first of two alike.
CREATE TABLE game_ranks (
  user_id uuid NOT NULL REFERENCES users,
  day date NOT NULL,
  realm realm NOT NULL,
  game_id uuid NOT NULL UNIQUE REFERENCES game_games ON DELETE CASCADE,
  score integer NOT NULL CHECK (score > 0),
  ended_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, day)
);
CREATE INDEX game_ranks_placed ON game_ranks (realm, day, score DESC, ended_at, game_id);
GRANT SELECT, INSERT, UPDATE (game_id, score, ended_at) ON game_ranks TO candor_api;
GRANT SELECT ON game_ranks TO candor_console;

-- Oldest first, games that ended more than 400 days ago, with the places that they gave.
CREATE FUNCTION forget_old_games(most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH forgotten AS (
    DELETE FROM public.game_games WHERE id IN (
      SELECT id FROM public.game_games WHERE ended_at < now() - interval '400 days' ORDER BY ended_at LIMIT most
    ) RETURNING id
  ) SELECT count(*)::integer FROM forgotten
$$;
REVOKE EXECUTE ON FUNCTION forget_old_games(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_games(integer) TO candor_api;
