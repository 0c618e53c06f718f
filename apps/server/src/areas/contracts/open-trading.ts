import type { contracts } from "@candor/contract/areas/contracts/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listOpen } from "./rows.ts";
import { marksHere, quoteOf } from "./valued.ts";
import { accountView, markView, marketView } from "./view.ts";
import { viewsOf } from "./views-of.ts";

export const openTrading: ReadHandler<typeof contracts.calls.openTrading> = async (
  ctx,
  { input, caller },
) => {
  const market = ctx.catalogue.contractByPair(input.currency_id, input.legal_id);
  if (market === undefined) return refuse("unknown-market");
  const open = await listOpen(ctx.db, caller.userId);
  const own = open.filter(({ market_id: id }) => id === market.id);
  const { account, views } = await viewsOf(ctx, caller, own, marksHere(ctx), open);
  return {
    market: marketView(market, ctx.clock.now()),
    mark: markView(market, ctx.exchange.marksOf(caller.realm, market.id).mark),
    account: accountView(account, quoteOf(ctx).code),
    positions: views.filter(({ state }) => state === "open"),
    entrusts: views.filter(({ state }) => state !== "open"),
  };
};
