import type { spot } from "@candor/contract/areas/spot/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { candleStart } from "@candor/rules/candles.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listTradeCandleRows } from "./candle-rows.ts";
import { tradeCandleView } from "./view.ts";

export const listTradeCandles: ReadHandler<typeof spot.calls.listTradeCandles> = async (
  ctx,
  { input, caller },
) => {
  const market = ctx.catalogue.marketBySymbol(input.symbol);
  if (market === undefined) return refuse("unknown-market");
  const venue = { realm: caller?.realm ?? "live", marketId: market.id } as const;
  const { period, to } = input;
  const from = candleStart(period, input.from);
  return (await listTradeCandleRows(ctx.db, venue, { period, from, to })).map(tradeCandleView);
};
