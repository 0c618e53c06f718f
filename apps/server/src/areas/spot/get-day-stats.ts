import type { spot } from "@candor/contract/areas/spot/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { dayOf } from "./candle-rows.ts";
import { dayStatsView } from "./view.ts";

export const getDayStats: ReadHandler<typeof spot.calls.getDayStats> = async (
  ctx,
  { input, caller },
) => {
  const market = ctx.catalogue.marketBySymbol(input.symbol);
  if (market === undefined) return refuse("unknown-market");
  const venue = { realm: caller?.realm ?? "live", marketId: market.id } as const;
  const second = Math.floor(ctx.clock.now().getTime() / 1_000);
  return dayStatsView(market, await dayOf(ctx.db, venue, second));
};
