import { formatDec } from "@candor/money";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { ContractTerms } from "@candor/rules/contracts/terms.ts";
import type { ContractMarket } from "../../catalogue/contract-markets.ts";
import type { ExchangeReport } from "../../console-link/report.ts";
import { isOpenAt, sessionNow } from "../../catalogue/market-sessions.ts";
import type { Market } from "../../catalogue/markets.ts";
import { haltView, termsView } from "./view.ts";

/** A market as operators see it: its terms, its state, and its books; null books while no process leads them. */
export function marketView(ctx: CoreCtx, market: Market, report: ExchangeReport | undefined) {
  const books = report?.books.filter((book) => book.marketId === market.id);
  const index = ctx.indexOf(market.symbol);
  return {
    id: market.id,
    symbol: market.symbol,
    ...haltView(market),
    is_in_doubt: books?.some(({ isInDoubt }) => isInDoubt) ?? null,
    ...termsView(market.terms),
    index: index === undefined ? null : formatDec(index),
    index_age_ms: ctx.feed.latest(market.symbol)?.ageMs ?? null,
    open_orders: books?.reduce((count, { openOrders }) => count + openOrders, 0) ?? null,
  };
}

/** A contract as operators see it: the terms of new positions, and its state. */
export function contractView(ctx: CoreCtx, contract: ContractMarket) {
  const index = ctx.indexOf(contract.symbol);
  const { isOpen, opensAt } = sessionNow(contract, ctx.clock.now().getTime());
  return {
    id: contract.id,
    symbol: contract.symbol,
    name: contract.name,
    asset: contract.asset,
    ...haltView(contract),
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
  long_night_rate: formatDec(terms.longOvernightRate),
  short_night_rate: formatDec(terms.shortOvernightRate),
  tiers: terms.tiers.map(({ valueMax, rate, leverageMax }) => ({
    value_max: formatDec(valueMax),
    rate: formatDec(rate),
    multiple_max: leverageMax,
  })),
  exposure_max: formatDec(terms.exposureMax),
});

/** Counts open markets, since others are not quoted. No source is known while no process leads. */
export function sourcesView({ catalogue, clock }: CoreCtx, report: ExchangeReport | undefined) {
  const now = clock.now().getTime();
  const symbols = catalogue.priced.filter((market) => isOpenAt(market, now)).length;
  return (report?.sources ?? []).map(({ source, lastQuoteAt, freshSymbols }) => ({
    source,
    last_quote_at: lastQuoteAt,
    fresh_symbols: freshSymbols,
    symbols,
  }));
}
