import type { GameDirection } from "@candor/contract/areas/game/words.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { LETTERS, moved } from "@candor/rules/game/replay.ts";
import type { WholeRow } from "./rows.ts";
import { seedsOf } from "./seeds.ts";

type Wanted = { number: number; direction: GameDirection };
type Played = Pick<WholeRow, "moves" | "board" | "score"> & { spawn_cell: number; isOver: boolean };
type Refused = Refusal<"game-ended" | "game-out-of-turn" | "game-nothing-moves">;
type Game = Pick<WholeRow, "status" | "moves" | "board" | "score" | "server_seed" | "player_seed">;

/** The result of a move; "again" for the last move repeated, whose answer may have been lost. */
export function decideMove(game: Game, { number, direction }: Wanted): Played | "again" | Refused {
  const { status, moves, board, score } = game;
  const letter = LETTERS[direction];
  const isLast = number === moves.length && moves.at(-1) === letter;
  if (isLast && (status === "open" || status === "over")) return "again";
  if (status !== "open") return refuse("game-ended");
  const due = moves.length + 1;
  if (number !== due) return refuse("game-out-of-turn", { number: `${due}` });
  const next = moved(board, direction, number, seedsOf(game));
  if (next === undefined) return refuse("game-nothing-moves");
  return {
    moves: moves + letter,
    board: [...next.board],
    score: score + next.gained,
    spawn_cell: next.spawn.cell,
    isOver: next.isOver,
  };
}
