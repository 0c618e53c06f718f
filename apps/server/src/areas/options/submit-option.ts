import type { options } from "@candor/contract/areas/options/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { listingFor } from "@candor/rules/options/listing.ts";
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
    // An account is opened only for listed options.
    const { optionTerms } = ctx.catalogue;
    const found = termsFor(optionTerms, request);
    if (isRefusal(found)) return found;
    const listed = listingFor(optionTerms.listings, market, input.seconds);
    if (isRefusal(listed)) return listed;
    const answer = await ctx.exchange.options.submit({
      claim,
      realm: caller.realm,
      marketId: market.id,
      request,
    });
    return isRefusal(answer) ? answer : optionView(ctx, answer.ok);
  },
);
