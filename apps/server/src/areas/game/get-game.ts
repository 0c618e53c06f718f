import type { game } from "@candor/contract/areas/game/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { playerName } from "./player-name.ts";
import { findGame } from "./rows.ts";
import { proofView } from "./view.ts";

export const getGame: ReadHandler<typeof game.calls.getGame> = async (
  { db },
  { input: { id }, caller },
) => {
  const row = await findGame(db, id);
  const isOwn = row?.user_id === caller?.userId;
  // Another player's open game is not found, like one that does not exist.
  if (row === undefined || (row.status === "open" && !isOwn)) return refuse("not-found");
  return proofView(row, { name: await playerName(db, row.user_id), isOwn });
};
