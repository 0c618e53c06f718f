import { dec, div, formatDec, fromInteger, sub } from "@candor/money";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Offer } from "./offer.ts";
import type { OrderRow } from "./order-rows.ts";
import type { TrancheRow } from "./tranche-rows.ts";

export const plain = (text: string): string => formatDec(dec(text));

type Named = Pick<CoreCtx, "catalogue">;

/** The market of a product, and its two currencies. */
export function pairOf({ catalogue }: Named, marketId: number) {
  const market = catalogue.market(marketId);
  const coin = catalogue.currency(market?.baseId ?? NaN);
  const quote = catalogue.currency(market?.quoteId ?? NaN);
  if (market === undefined || coin === undefined || quote === undefined)
    throw new Error(`no market ${marketId}`);
  return { market, coin, quote };
}

type Product = Pick<
  TrancheRow,
  "market_id" | "type" | "linked_price" | "days" | "unit" | "matures_at"
>;

function productView(ctx: Named, row: Product) {
  const { market, coin, quote } = pairOf(ctx, row.market_id);
  const invested = row.type === "sell-high" ? coin : quote;
  return {
    currency_id: coin.id,
    currency_code: coin.code,
    quote_id: quote.id,
    quote_code: quote.code,
    invested_id: invested.id,
    invested_code: invested.code,
    symbol: market.symbol,
    type: row.type,
    linked_price: plain(row.linked_price),
    days: row.days,
    unit: plain(row.unit),
    matures_at: row.matures_at.toISOString(),
  };
}

export function trancheView(ctx: Named, row: TrancheRow, offer: Offer) {
  const product = productView(ctx, row);
  const sold = fromInteger(row.shares - row.remaining);
  return {
    id: row.id,
    ...product,
    opened_event: row.opened_event,
    opened_index: plain(row.opened_index),
    annual_rate: formatDec(offer.annualRate),
    annual_rate_max: plain(row.annual_rate),
    yield: formatDec(offer.yield),
    premium_share: plain(row.premium_share),
    index: formatDec(offer.index),
    half_spread: formatDec(offer.halfSpread),
    volatility: formatDec(offer.volatility),
    offset: plain(row.offset_rate),
    user_shares: row.user_shares,
    shares: row.shares,
    remaining: row.remaining,
    progress: formatDec(div(sold, fromInteger(row.shares), "down")),
    sale_until: row.sale_until.toISOString(),
  };
}

export function orderView(ctx: Named, row: OrderRow) {
  const product = productView(ctx, row);
  const { settlement_price: price } = row;
  const isCoin = price !== null && sub(dec(price), dec(row.linked_price)) < 0n;
  return {
    id: row.id,
    ...product,
    annual_rate: plain(row.annual_rate),
    term_seconds: row.term_seconds,
    state: row.state,
    num: row.num,
    invested: plain(row.invested),
    coin: plain(row.coin_payout),
    quote: plain(row.quote_payout),
    settlement_price: price === null ? null : plain(price),
    payout: row.payout === null ? null : plain(row.payout),
    payout_code: price === null ? null : isCoin ? product.currency_code : product.quote_code,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  };
}
