import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../../http/handlers.ts";
import { addFavourite, findFavourite, lockFavourites, removeFavourite } from "./favourite-rows.ts";

const FAVOURITES_MAX = 100;

export const collect: WriteHandler<typeof nft.calls.collect> = async (
  _ctx,
  { input: { code, is_collected: wanted }, caller: { userId, realm }, tx },
) => {
  const favourite = await findFavourite(tx, realm, code);
  if (favourite === undefined) return refuse("nft-unknown");
  const { isOne, count } = await lockFavourites(tx, userId, favourite);
  const isCollected = wanted ?? !isOne;
  if (isCollected && !isOne) {
    if (count >= FAVOURITES_MAX)
      return refuse("nft-favourites-full", { maximum: `${FAVOURITES_MAX}` });
    await addFavourite(tx, userId, favourite);
  }
  if (!isCollected && isOne) await removeFavourite(tx, userId, favourite);
  return { is_collected: isCollected };
};
