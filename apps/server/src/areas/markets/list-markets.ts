import type { markets } from "@candor/contract/areas/markets.operator.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { marketView } from "./operator-view.ts";

export const listMarkets: OperatorReadHandler<typeof markets.calls.listMarkets> = (ctx) =>
  Promise.resolve(ctx.catalogue.markets.map((market) => marketView(ctx, market)));
