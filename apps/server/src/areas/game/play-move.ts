import type { game } from "@candor/contract/areas/game/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { decideMove } from "./decide.ts";
import { finish } from "./finish.ts";
import { lockGame, updateGame } from "./rows.ts";
import { moveView } from "./view.ts";

export const playMove: WriteHandler<typeof game.calls.playMove> = async (
  { clock },
  { tx, input: { id, number, direction }, caller: { userId } },
) => {
  const row = await lockGame(tx, id, userId);
  if (row === undefined) return refuse("not-found");
  const decided = decideMove(row, { number, direction });
  if (isRefusal(decided)) return decided;
  if (decided === "again") return moveView(row);
  const { isOver, ...move } = decided;
  const at = clock.now();
  const change = { ...move, moved_at: at };
  const played = { ...row, ...change, made: number };
  if (isOver) return moveView(await finish(tx, played, "over", { at, change }));
  await updateGame(tx, id, change);
  return moveView(played);
};
