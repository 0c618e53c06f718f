import type { markets } from "@candor/contract/areas/markets/operator.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { marketView } from "./operator-view.ts";
import { switchMarket } from "./switch-market.ts";
import { whyNotResumed } from "./why-not-resumed.ts";

/** Resumes a halted market; a book in doubt returns only after a successful comparison. */
export const resumeMarket: OperatorWriteHandler<typeof markets.calls.resumeMarket> = async (
  ctx,
  { input: { market_id: marketId, reason }, ...call },
) => {
  const market = ctx.catalogue.market(marketId);
  if (market === undefined) return refuse("unknown-market");
  call.record({ target: `market:${market.symbol}`, reason });
  const refusal = await whyNotResumed(ctx, call, "market-state", marketId);
  if (refusal !== undefined) return refusal;
  const report = await ctx.link.report();
  if (report === undefined) return refuse("exchange-silent");
  const doubts = report.books
    .filter((book) => book.marketId === marketId && book.isInDoubt)
    .map(({ realm }) => realm);
  for (const realm of doubts)
    if ((await ctx.link.reinstate(realm, marketId)) !== true)
      return refuse("book-in-doubt", { symbol: market.symbol });
  if (doubts.length > 0) call.record({ after: { reinstated: doubts } });
  const switched = await switchMarket(ctx, call, { marketId, cause: null, reason });
  // With a book in doubt the market may have been open, without an operator's halt.
  const wasOpen = isRefusal(switched) && switched.refused === "market-state-same";
  return wasOpen && doubts.length > 0
    ? { ...marketView(ctx, market, await ctx.link.report()), is_in_force: true, resumes_at: null }
    : switched;
};
