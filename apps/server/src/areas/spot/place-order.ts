import type { spot } from "@candor/contract/areas/spot/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { orderWorth } from "@candor/rules/spot.ts";
import type { PlaceRequest } from "../../exchange/spot/requests.ts";
import { throughExchange } from "../../http/handlers.ts";
import { feeRatesOf } from "./fees.ts";
import { placedWith } from "../coupons/index.ts";
import { orderView } from "./view.ts";

export const placeOrder = throughExchange<typeof spot.calls.placeOrder>(
  async (ctx, { input, caller, claim }) => {
    const market = ctx.catalogue.marketByPair(input.currency_id, input.legal_id);
    if (market === undefined) return refuse("unknown-market");
    const feeRates = await feeRatesOf(ctx, caller.userId, market);
    const order: PlaceRequest = {
      kind: "place",
      claim,
      realm: caller.realm,
      marketId: market.id,
      request: {
        side: input.type,
        type: input.order_type,
        price: input.target_price,
        quantity: input.amount,
        quoteAmount: input.quote_amount,
        timeInForce: input.time_in_force,
        triggerPrice: input.trigger_price,
        triggerSource: input.trigger_source,
        stopPrice: input.stop_price,
        trailRate: input.trail_rate,
      },
      selfTrade: input.self_trade,
      feeRates,
      clientId: input.client_id,
    };
    const worth = orderWorth(order.request, ctx.indexOf(market.symbol));
    const wish = { couponId: input.coupon_id, claim, market, worth };
    const answer = await placedWith(ctx, wish, () => ctx.exchange.spot.submit(order));
    return isRefusal(answer) ? answer : orderView(market, answer.ok);
  },
);
