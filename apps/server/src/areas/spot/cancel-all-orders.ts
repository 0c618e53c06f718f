import type { spot } from "@candor/contract/areas/spot/calls.ts";
import { type Refusal, isRefusal } from "@candor/contract/refusals.ts";
import type { OrderSide } from "@candor/contract/words.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { throughExchange } from "../../http/handlers.ts";
import type { Claim } from "../../http/idempotency.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { marketIdsOf } from "./filters.ts";

type Which = {
  claim: Claim;
  realm: Realm;
  marketIds: readonly number[];
  side: OrderSide | undefined;
  isReset?: boolean;
};

/** Cancels one part after another, each once; a repeated request with the same key continues after the last part. */
export async function cancelAll(
  ctx: Ctx,
  { claim, ...which }: Which,
): Promise<{ cancelled: number } | Refusal<"busy" | "key-reused">> {
  let cancelled = 0;
  for (let part = 0; ; part += 1) {
    const answer = await ctx.exchange.spot.submit({
      kind: "cancel-all",
      // Users choose keys, so that the claim's call is extended instead: no other request can have this one.
      claim: part === 0 ? claim : { ...claim, call: `${claim.call} ${part}` },
      ...which,
    });
    if (isRefusal(answer)) return answer;
    cancelled += answer.ok.cancelled;
    if (!answer.ok.is_more) return { cancelled };
  }
}

export const cancelAllOrders = throughExchange<typeof spot.calls.cancelAllOrders>(
  (ctx, { input, caller: { realm }, claim }) => {
    const { catalogue } = ctx;
    const marketIds = marketIdsOf(catalogue, input) ?? catalogue.markets.map(({ id }) => id);
    return cancelAll(ctx, { claim, realm, marketIds, side: input.type });
  },
);
