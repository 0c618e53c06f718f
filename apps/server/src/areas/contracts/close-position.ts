import type { contracts } from "@candor/contract/areas/contracts.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { throughExchange } from "../../http/handlers.ts";
import { findOwn } from "./find-own.ts";
import { closingView } from "./view.ts";
import { viewOf } from "./views-of.ts";

export const closePosition = throughExchange<typeof contracts.calls.closePosition>(
  async (ctx, call) => {
    const { input, caller } = call;
    const own = await findOwn(ctx, call, input.id);
    if (isRefusal(own)) return own;
    const market = ctx.catalogue.contract(own.marketId);
    if (market === undefined) return refuse("position-not-found");
    const answer = await ctx.exchange.submitContract({ kind: "close", ...own, lots: input.lots });
    if (isRefusal(answer)) return answer;
    const { position, closing } = answer.ok;
    return {
      position: await viewOf(ctx, caller, position),
      closing: closingView(market, closing),
    };
  },
);
