import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import { marketView } from "./operator-view.ts";
import { type Switch, type SwitchCall, switchState } from "./switch-state.ts";

/** Halts a market for all users, or resumes it if there is no cause. */
export async function switchMarket(ctx: OperatorCtx, call: SwitchCall, asked: Switch) {
  const market = ctx.catalogue.market(asked.marketId);
  call.record({ target: `market:${market?.symbol ?? asked.marketId}`, reason: asked.reason });
  if (market === undefined) return refuse("unknown-market");
  const about = { table: "markets", kind: "market-state", symbol: market.symbol } as const;
  const view = marketView(ctx, market, await ctx.link.report());
  return switchState(ctx, call, about, asked, view);
}
