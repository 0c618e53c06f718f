import { setImmediate as turn } from "node:timers/promises";
import type { GameStatus } from "@candor/contract/areas/game/words.ts";
import { type Replayed, replaying } from "@candor/rules/game/replay.ts";
import type { Tx } from "../../db/transaction.ts";
import { keepBest } from "./rank-rows.ts";
import { type Change, type WholeRow, updateGame } from "./rows.ts";
import { seedsOf } from "./seeds.ts";

/**
 * Ends a locked game, as `game` is after `change`. It gets a place only if replaying its seeds and moves gives the same
 * board and points.
 */
export async function finish(
  tx: Tx,
  game: WholeRow,
  status: Exclude<GameStatus, "open">,
  { at, change = {} }: { at: Date; change?: Change },
): Promise<WholeRow> {
  const replayed = await replayedInTurns(game);
  const isProven =
    replayed !== undefined &&
    replayed.score === game.score &&
    replayed.board.join() === game.board.join() &&
    (status !== "over" || replayed.isOver);
  const ended = { status, ended_at: at, is_doubtful: !isProven };
  await updateGame(tx, game.id, { ...change, ...ended });
  if (isProven && game.score > 0) await keepBest(tx, { ...game, ended_at: at });
  return { ...game, ...ended };
}

/** Moves replayed at a time: the longest game takes a quarter of a second, and other requests are served in between. */
const TURN_MOVES = 100;

async function replayedInTurns(game: WholeRow): Promise<Replayed | undefined> {
  const run = replaying(game.moves, seedsOf(game));
  for (let made = 1; ; made += 1) {
    const step = run.next();
    if (step.done === true) return step.value;
    if (made % TURN_MOVES === 0) await turn();
  }
}
