import { formatDec } from "@candor/money";
import type { Ctx } from "../../ctx.ts";
import type { ContractTerms } from "@candor/rules/contracts/terms.ts";
import type { ContractMarket } from "../../contract-markets.ts";
import { isOpenAt, sessionNow } from "../../market-sessions.ts";
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
    index_age_ms: ctx.feed.latest(market.symbol)?.ageMs ?? null,
    open_orders: books.reduce((count, { live }) => count + live.size, 0),
  };
}

/** A contract as operators see it: the terms of positions to come, and its state. */
export function contractView(ctx: Ctx, contract: ContractMarket) {
  const index = ctx.indexOf(contract.symbol);
  const { isOpen, opensAt } = sessionNow(contract, ctx.clock.now().getTime());
  return {
    id: contract.id,
    symbol: contract.symbol,
    name: contract.name,
    asset: contract.asset,
    state: contract.state,
    halt_cause: contract.haltCause ?? null,
    opens_at: isOpen || opensAt === undefined ? null : new Date(opensAt).toISOString(),
    price_tick: formatDec(contract.terms.priceTick),
    ...contractTermsView(contract.terms),
    index: index === undefined ? null : formatDec(index),
  };
}

const contractTermsView = (terms: ContractTerms) => ({
  lot_size: formatDec(terms.lotSize),
  lots_max: terms.lotsMax,
  half_spread: formatDec(terms.halfSpread),
  open_fee_rate: formatDec(terms.openFeeRate),
  close_fee_rate: formatDec(terms.closeFeeRate),
  long_night_rate: formatDec(terms.longNightRate),
  short_night_rate: formatDec(terms.shortNightRate),
  tiers: terms.tiers.map(({ valueMax, rate, multipleMax }) => ({
    value_max: formatDec(valueMax),
    rate: formatDec(rate),
    multiple_max: multipleMax,
  })),
  exposure_max: formatDec(terms.exposureMax),
});

/** Of what is open: nobody quotes the rest. */
export function sourcesView({ feed, catalogue, clock }: Ctx) {
  const now = clock.now().getTime();
  const symbols = catalogue.priced.filter((market) => isOpenAt(market, now)).length;
  return feed.health().map(({ source, lastQuoteAt, freshSymbols }) => ({
    source,
    last_quote_at: lastQuoteAt?.toISOString() ?? null,
    fresh_symbols: freshSymbols,
    symbols,
  }));
}
