import type { markets } from "@candor/contract/areas/markets/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { followedByPair } from "./favourite-market.ts";
import { deleteFavouriteRow } from "./rows.ts";

export const deleteFavourite: WriteHandler<typeof markets.calls.deleteFavourite> = async (
  ctx,
  { input, caller, tx },
) => {
  const market = followedByPair(ctx.catalogue, input.currency_id, input.legal_id);
  if (market === undefined) return refuse("unknown-market");
  await deleteFavouriteRow(tx, caller.userId, market.id);
  return { market_id: market.id };
};
