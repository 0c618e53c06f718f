import type { markets } from "@candor/contract/areas/markets/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { followedByPair } from "./favourite-market.ts";
import { insertFavourite } from "./rows.ts";

export const addFavourite: WriteHandler<typeof markets.calls.addFavourite> = async (
  ctx,
  { input, caller, tx },
) => {
  const market = followedByPair(ctx.catalogue, input.currency_id, input.legal_id);
  if (market === undefined) return refuse("unknown-market");
  await insertFavourite(tx, caller.userId, market.id, ctx.clock.now());
  return { market_id: market.id };
};
