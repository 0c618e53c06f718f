import type { contracts } from "@candor/contract/areas/contracts/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { throughExchange } from "../../http/handlers.ts";
import { viewOf } from "./views-of.ts";

export const submitContract = throughExchange<typeof contracts.calls.submitContract>(
  async (ctx, { input, caller, claim }) => {
    const market = ctx.catalogue.contractByPair(input.currency_id, input.legal_id);
    if (market === undefined) return refuse("unknown-market");
    const { order } = input;
    const answer = await ctx.exchange.contracts.submit({
      kind: "submit",
      claim,
      realm: caller.realm,
      marketId: market.id,
      request: {
        type: order.type,
        direction: order.direction,
        mode: order.mode,
        multiple: order.multiple,
        lots: order.lots,
        price: order.price,
        slippage: order.slippage,
        takeProfitPrice: order.target_profit_price,
        stopLossPrice: order.stop_loss_price,
      },
    });
    return isRefusal(answer) ? answer : viewOf(ctx, caller, answer.ok);
  },
);
