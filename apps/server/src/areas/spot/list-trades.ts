import type { spot } from "@candor/contract/areas/spot/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listTradeRows } from "./trade-rows.ts";
import { tradeView } from "./view.ts";

export const listTrades: ReadHandler<typeof spot.calls.listTrades> = async (
  ctx,
  { input, caller },
) => {
  const market = ctx.catalogue.marketBySymbol(input.symbol);
  if (market === undefined) return refuse("unknown-market");
  const { count, ...position } = positionOf(input);
  const realm = caller?.realm ?? "live";
  const rows = await listTradeRows(ctx.db, realm, market.id, count, position);
  return pageOf(input, rows, ({ number }) => number, tradeView(ctx));
};
