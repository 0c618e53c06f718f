import { formatDec } from "@candor/money";
import type { Ctx } from "../../ctx.ts";
import type { Market } from "../../markets.ts";
import { termsView } from "./view.ts";

/** A market as operators see it: its terms, its state, and what stands in its books. */
export function marketView(ctx: Ctx, market: Market) {
  const books = [...ctx.exchange.books().values()].filter((book) => book.market.id === market.id);
  const index = ctx.indexOf(market.symbol);
  return {
    id: market.id,
    symbol: market.symbol,
    state: market.state,
    halt_cause: market.haltCause ?? null,
    is_in_doubt: books.some(({ doubt }) => doubt !== undefined),
    ...termsView(market.terms),
    index: index === undefined ? null : formatDec(index),
    open_orders: books.reduce((count, { live }) => count + live.size, 0),
  };
}

export const sourcesView = (ctx: Ctx) =>
  ctx.feed.health().map(({ source, lastQuoteAt, freshSymbols }) => ({
    source,
    last_quote_at: lastQuoteAt?.toISOString() ?? null,
    fresh_symbols: freshSymbols,
    symbols: ctx.catalogue.markets.length,
  }));
