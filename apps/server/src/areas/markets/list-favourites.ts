import type { markets } from "@candor/contract/areas/markets/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { followedById } from "./favourite-market.ts";
import { listFavouriteRows } from "./rows.ts";

export const listFavourites: ReadHandler<typeof markets.calls.listFavourites> = async (
  ctx,
  { caller },
) => {
  const rows = await listFavouriteRows(ctx.db, caller.userId);
  return rows.flatMap(({ market_id, created_at }) => {
    const market = followedById(ctx.catalogue, market_id);
    return market === undefined
      ? []
      : [{ market_id, symbol: market.symbol, created_at: created_at.toISOString() }];
  });
};
