import type { markets } from "@candor/contract/areas/markets.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { closingPrices } from "./rows.ts";
import { quotationView } from "./view.ts";

export const listQuotations: ReadHandler<typeof markets.calls.listQuotations> = async (ctx) => {
  const shown = { feed: ctx.feed, now: ctx.clock.now() };
  const closes = await closingPrices(ctx.db, ctx.catalogue.markets, shown.now);
  return ctx.catalogue.markets.map((market) =>
    quotationView(
      market,
      ctx.catalogue.currency(market.baseId)?.name ?? market.baseCode,
      shown,
      closes.get(market.id) ?? [],
    ),
  );
};
