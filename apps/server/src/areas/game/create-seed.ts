import type { game } from "@candor/contract/areas/game/calls.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { lockPlayer } from "./lock-player.ts";
import { findPromise, insertPromise } from "./seed-rows.ts";
import { newServerSeed } from "./seeds.ts";

export const createSeed: WriteHandler<typeof game.calls.createSeed> = async (
  _ctx,
  { tx, caller: { userId } },
) => {
  await lockPlayer(tx, userId);
  const hash =
    (await findPromise(tx, userId)) ?? (await insertPromise(tx, userId, newServerSeed()));
  return { seed_hash: hash.toString("hex") };
};
