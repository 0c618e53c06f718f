import type { GameRow, WholeRow } from "./rows.ts";

/** A game as its player sees it while it is open. */
export const gameView = (row: GameRow) => ({
  id: row.id,
  seed_hash: row.seed_hash.toString("hex"),
  player_seed: row.player_seed,
  board: row.board,
  score: row.score,
  number: row.made,
  status: row.status,
  started_at: row.started_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
});

/** A game with everything needed to replay it; the server's seed only after its end. */
export const proofView = (row: WholeRow, { name, isOwn }: { name: string; isOwn: boolean }) => ({
  ...gameView(row),
  name,
  is_own: isOwn,
  server_seed: row.status === "open" ? null : row.server_seed.toString("hex"),
  moves: row.moves,
});

type LastMove = Pick<WholeRow, "made" | "board" | "score" | "spawn_cell" | "status">;

/** The answer to the last move of a game. */
export function moveView({ made, board, score, spawn_cell, status }: LastMove) {
  const cell = spawn_cell ?? 0;
  return {
    number: made,
    board,
    score,
    spawn: { cell, exponent: board[cell] ?? 0 },
    is_over: status === "over",
  };
}
