import type { markets } from "@candor/contract/areas/markets.operator.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { bookKey } from "../../exchange/spot/market-book.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { marketView } from "./operator-view.ts";
import { switchMarket } from "./switch-market.ts";

/** Opens a halted market; what is in doubt of it comes back only after a comparison that passes. */
export const resumeMarket: OperatorWriteHandler<typeof markets.calls.resumeMarket> = async (
  ctx,
  { input: { market_id: marketId, reason }, ...call },
) => {
  const market = ctx.catalogue.market(marketId);
  if (market === undefined) return refuse("unknown-market");
  call.record({ target: `market:${market.symbol}`, reason });
  const doubts = doubtsOf(ctx, marketId);
  for (const realm of doubts)
    if (!(await ctx.exchange.reinstate(realm, bookKey(realm, marketId))))
      return refuse("book-in-doubt", { symbol: market.symbol });
  if (doubts.length > 0) call.record({ after: { reinstated: doubts } });
  const switched = await switchMarket(ctx, call, { marketId, cause: null, reason });
  // A book in doubt does not mean that an operator had halted the market.
  const wasOpen = isRefusal(switched) && switched.refused === "market-state-same";
  return wasOpen && doubts.length > 0 ? marketView(ctx, market) : switched;
};

const doubtsOf = ({ exchange }: OperatorCtx, marketId: number) =>
  (["live", "demo"] as const).filter(
    (realm) => exchange.books().get(bookKey(realm, marketId))?.doubt !== undefined,
  );
