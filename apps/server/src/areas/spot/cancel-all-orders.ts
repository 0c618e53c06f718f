import type { spot } from "@candor/contract/areas/spot.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { throughExchange } from "../../http/handlers.ts";
import { marketIdsOf } from "./filters.ts";

/** Asks for one part after another, each once; whoever asks again by key goes on where this ended. */
export const cancelAllOrders = throughExchange<typeof spot.calls.cancelAllOrders>(
  async (ctx, { input, caller, claim }) => {
    let cancelled = 0;
    for (let part = 0; ; part += 1) {
      const answer = await ctx.exchange.submit({
        kind: "cancel-all",
        // Not by the key, which users choose: no other request can have this one.
        claim: part === 0 ? claim : { ...claim, call: `${claim.call} ${part}` },
        realm: caller.realm,
        marketIds: marketIdsOf(ctx.catalogue, input) ?? ctx.catalogue.markets.map(({ id }) => id),
        side: input.type,
      });
      if (isRefusal(answer)) return answer;
      cancelled += answer.ok.cancelled;
      if (!answer.ok.is_more) return { cancelled };
    }
  },
);
