import type { game } from "@candor/contract/areas/game/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { publicNames } from "../copy/index.ts";
import { countBefore, findRank, listRanks } from "./rank-rows.ts";

const LISTED = 50;
/** Places beyond this are not counted. */
const PLACES_MAX = 10_000;

export const getLeaderboard: ReadHandler<typeof game.calls.getLeaderboard> = async (
  { db, clock },
  { input, caller: { userId, realm } },
) => {
  const day = input.day ?? clock.now().toISOString().slice(0, "2026-01-31".length);
  const asked = { realm, day };
  const [rows, own] = [await listRanks(db, asked, LISTED), await findRank(db, asked, userId)];
  const names = await publicNames(
    db,
    rows.map(({ user_id }) => user_id),
  );
  const before = own === undefined ? 0 : await countBefore(db, asked, own, PLACES_MAX);
  return {
    day,
    list: rows.map(({ user_id, game_id, score }, at) => ({
      place: at + 1,
      game_id,
      name: names.get(user_id)?.name ?? "",
      score,
      is_own: user_id === userId,
    })),
    own:
      own === undefined
        ? null
        : { place: before < PLACES_MAX ? before + 1 : null, score: own.score },
  };
};
