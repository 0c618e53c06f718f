import type { markets } from "@candor/contract/areas/markets/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { candleStart } from "@candor/rules/candles.ts";
import { CANDLES_MAX, listCandles as candlesBetween } from "../../feed/candles.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { candleView } from "./view.ts";

export const listCandles: ReadHandler<typeof markets.calls.listCandles> = async (
  ctx,
  { input },
) => {
  const market = ctx.catalogue.pricedBySymbol(input.symbol);
  if (market === undefined) return refuse("unknown-market");
  const { period, from, to } = input;
  const candles = await candlesBetween(ctx.db, {
    marketId: market.id,
    period,
    from: candleStart(period, from),
    to,
    limit: CANDLES_MAX,
  });
  return candles.map(candleView);
};
