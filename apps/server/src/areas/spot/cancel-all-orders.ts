import type { spot } from "@candor/contract/areas/spot.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { throughExchange } from "../../http/handlers.ts";
import { marketIdsOf } from "./filters.ts";

export const cancelAllOrders = throughExchange<typeof spot.calls.cancelAllOrders>(
  async (ctx, { input, caller, claim }) => {
    const answer = await ctx.exchange.submit({
      kind: "cancel-all",
      claim,
      realm: caller.realm,
      marketIds: marketIdsOf(ctx.catalogue, input) ?? ctx.catalogue.markets.map(({ id }) => id),
      side: input.type,
    });
    return isRefusal(answer) ? answer : answer.ok;
  },
);
