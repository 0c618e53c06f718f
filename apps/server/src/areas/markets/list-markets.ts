import type { markets } from "@candor/contract/areas/markets/operator.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { marketView } from "./operator-view.ts";

export const listMarkets: OperatorReadHandler<typeof markets.calls.listMarkets> = async (ctx) => {
  const report = await ctx.link.report();
  return ctx.catalogue.markets.map((market) => marketView(ctx, market, report));
};
