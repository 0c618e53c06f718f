import type { CurrencyKind } from "@candor/contract/words.ts";
import type { SpotTerms } from "@candor/rules/spot.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import { type Dec, formatDec } from "@candor/money";
import type { Candle } from "../../feed/candles.ts";
import type { Feed } from "../../feed/feed.ts";
import type { Market } from "../../markets.ts";
import type { CurrencyRow } from "./rows.ts";

type Quotation = CallOutput<"markets.listQuotations">[number];
export type Ticker = Pick<
  Quotation,
  | "market_id"
  | "symbol"
  | "price"
  | "change_rate"
  | "high"
  | "low"
  | "volume"
  | "quote_volume"
  | "is_stale"
>;

const textOf = (value: Dec | undefined): string | null =>
  value === undefined ? null : formatDec(value);

/** What moves each second. What is not known is null. */
export function tickerView(market: Market, feed: Feed): Ticker {
  const latest = feed.latest(market.symbol);
  const stats = feed.stats(market.symbol);
  return {
    market_id: market.id,
    symbol: market.symbol,
    price: textOf(latest?.price),
    change_rate: textOf(stats?.change),
    high: textOf(stats?.high),
    low: textOf(stats?.low),
    volume: textOf(stats?.volume),
    quote_volume: textOf(stats?.quoteVolume),
    is_stale: latest?.isStale ?? true,
  };
}

export const termsView = (terms: SpotTerms) => ({
  price_tick: formatDec(terms.priceTick),
  quantity_step: formatDec(terms.quantityStep),
  price_max: formatDec(terms.priceMax),
  quantity_max: formatDec(terms.quantityMax),
  notional_min: formatDec(terms.notionalMin),
  price_band: formatDec(terms.priceBand),
  slippage_max: formatDec(terms.slippageMax),
  maker_fee_rate: formatDec(terms.makerFeeRate),
  taker_fee_rate: formatDec(terms.takerFeeRate),
});

export function quotationView(
  market: Market,
  currencyName: string,
  feed: Feed,
  closes: string[],
): Quotation {
  return {
    ...tickerView(market, feed),
    currency_id: market.baseId,
    legal_id: market.quoteId,
    currency_code: market.baseCode,
    legal_code: market.quoteCode,
    currency_name: currencyName,
    state: market.state,
    ...termsView(market.terms),
    sparkline: closes,
  };
}

export const currencyView = ({ kind, code, name, sub_name, ...row }: CurrencyRow) => ({
  ...row,
  kind: kind as CurrencyKind,
  name: code,
  full_name: name,
  subName: sub_name,
});

export const candleView = (candle: Candle) => ({
  time: candle.openedAt,
  open: formatDec(candle.open),
  high: formatDec(candle.high),
  low: formatDec(candle.low),
  close: formatDec(candle.close),
  volume: textOf(candle.volume),
});
