import type { spot } from "@candor/contract/areas/spot/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { throughExchange } from "../../http/handlers.ts";
import { feeRatesOf } from "./fees.ts";
import { findOrder } from "./rows.ts";
import { orderView } from "./view.ts";

export const repriceOrder = throughExchange<typeof spot.calls.repriceOrder>(
  async (ctx, { input, caller, claim }) => {
    const order = await findOrder(ctx.db, caller.userId, input.id);
    const market = order && ctx.catalogue.market(order.market_id);
    if (order === undefined || market === undefined) return refuse("order-not-found");
    const answer = await ctx.exchange.spot.submit({
      kind: "reprice",
      claim,
      realm: caller.realm,
      marketId: market.id,
      orderNumber: order.number,
      side: order.side,
      which: input.which,
      price: input.new_price,
      feeRates: await feeRatesOf(ctx, caller.userId, market),
    });
    return isRefusal(answer) ? answer : orderView(market, answer.ok);
  },
);
