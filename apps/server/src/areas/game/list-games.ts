import type { game } from "@candor/contract/areas/game/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { findBest } from "./rank-rows.ts";
import { listGameRows } from "./rows.ts";
import { gameView } from "./view.ts";

export const listGames: ReadHandler<typeof game.calls.listGames> = async (
  { db },
  { input, caller: { userId } },
) => {
  const [rows, best] = await Promise.all([
    listGameRows(db, userId, positionOf(input)),
    findBest(db, userId),
  ]);
  return { ...pageOf(input, rows, ({ number }) => number, gameView), best };
};
