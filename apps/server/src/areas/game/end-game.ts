import type { game } from "@candor/contract/areas/game/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { finish } from "./finish.ts";
import { playerName } from "./player-name.ts";
import { lockGame } from "./rows.ts";
import { proofView } from "./view.ts";

export const endGame: WriteHandler<typeof game.calls.endGame> = async (
  { clock },
  { tx, input: { id }, caller: { userId } },
) => {
  const row = await lockGame(tx, id, userId);
  if (row === undefined) return refuse("not-found");
  if (row.status !== "open") return refuse("game-ended");
  const ended = await finish(tx, row, "given-up", { at: clock.now() });
  return proofView(ended, { name: await playerName(tx, userId), isOwn: true });
};
