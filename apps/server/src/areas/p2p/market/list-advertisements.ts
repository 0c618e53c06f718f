import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { adViews } from "./ad-view.ts";
import { fiatIndex } from "./ad-price.ts";
import { tradedCoin } from "./coin.ts";
import { listAds } from "./listed-ad-rows.ts";

export const listAdvertisements: ReadHandler<typeof p2p.calls.listAdvertisements> = async (
  ctx,
  { input, caller },
) => {
  const { type, currency_id: currencyId, fiat, amount, country, method, sort, page, limit } = input;
  if (tradedCoin(ctx, currencyId) === undefined) return refuse("unknown-currency");
  const rows = await listAds(ctx.db, {
    side: type === "buy" ? "sell" : "buy",
    currencyId,
    fiat,
    indexPrice: fiatIndex(ctx, currencyId, fiat)?.price,
    taker: { userId: caller?.userId, now: ctx.clock.now() },
    amount,
    country,
    methodId: method,
    sort,
    offset: (page - 1) * limit,
    count: limit + 1,
  });
  const list = await adViews(ctx, rows.slice(0, limit));
  return { list, page, limit, has_more: rows.length > limit, cursor: null };
};
