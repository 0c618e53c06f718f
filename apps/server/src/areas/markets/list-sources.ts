import type { markets } from "@candor/contract/areas/markets/operator.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { sourcesView } from "./operator-view.ts";

export const listSources: OperatorReadHandler<typeof markets.calls.listSources> = async (ctx) =>
  sourcesView(ctx, await ctx.link.report());
