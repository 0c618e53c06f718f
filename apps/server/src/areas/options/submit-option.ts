import type { options } from "@candor/contract/areas/options.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { termsFor } from "@candor/rules/options/plan.ts";
import { throughExchange } from "../../http/handlers.ts";
import { optionView } from "./view.ts";

export const submitOption = throughExchange<typeof options.calls.submitOption>(
  async (ctx, { input, caller, claim }) => {
    const market = ctx.catalogue.market(input.match_id);
    if (market === undefined) return refuse("unknown-market");
    const request = {
      direction: input.type,
      seconds: input.seconds,
      currencyId: input.currency_id,
      stake: input.number,
    };
    // An account is opened for what is listed alone.
    const listed = termsFor(ctx.catalogue.optionTerms, request);
    if (isRefusal(listed)) return listed;
    const answer = await ctx.exchange.submitOption({
      claim,
      realm: caller.realm,
      marketId: market.id,
      request,
    });
    return isRefusal(answer) ? answer : optionView(ctx, answer.ok);
  },
);
