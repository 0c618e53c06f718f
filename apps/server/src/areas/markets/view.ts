import { MARKED_COINS } from "@candor/contract/marked-coins.ts";
import type { CurrencyKind } from "@candor/contract/words.ts";
import type { SpotTerms } from "@candor/rules/spot.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import { type Dec, formatDec } from "@candor/money";
import type { Candle } from "../../feed/candles.ts";
import type { Feed } from "../../feed/feed.ts";
import type { ContractMarket } from "../../catalogue/contract-markets.ts";
import { type Instrument, sessionNow } from "../../catalogue/market-sessions.ts";
import type { Market } from "../../catalogue/markets.ts";
import type { CurrencyRow } from "./rows.ts";

type Quotation = CallOutput<"markets.listSpotQuotations">[number];
type ContractQuotation = CallOutput<"markets.listContractQuotations">[number];
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
  | "opens_at"
>;
/** The sources of the figures: the index, and the time by which markets are open. */
export type Shown = { feed: Feed; now: Date };

const textOf = (value: Dec | undefined): string | null =>
  value === undefined ? null : formatDec(value);

/** Whether it trades, the cause of a halt, and when it resumes. */
export const haltView = ({
  state,
  haltCause,
  resumesAt,
}: Pick<Market, "state" | "haltCause" | "resumesAt">) => ({
  state,
  halt_cause: haltCause ?? null,
  resumes_at: resumesAt?.toISOString() ?? null,
});

/** The figures that change each second. An unknown one is null; a closed market's last price is no error. */
export function tickerView(market: Instrument & { id: number }, { feed, now }: Shown): Ticker {
  const { isOpen, opensAt } = sessionNow(market, now.getTime());
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
    is_stale: isOpen && (latest?.isStale ?? true),
    opens_at: opensAt === undefined ? null : new Date(opensAt).toISOString(),
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
  shown: Shown,
  closes: string[],
): Quotation {
  return {
    ...tickerView(market, shown),
    kind: "spot",
    asset: "coin",
    currency_id: market.baseId,
    legal_id: market.quoteId,
    currency_code: market.baseCode,
    legal_code: market.quoteCode,
    currency_name: currencyName,
    ...haltView(market),
    ...termsView(market.terms),
    sparkline: closes,
  };
}

export function contractQuotationView(
  contract: ContractMarket,
  shown: Shown,
  closes: string[],
): ContractQuotation {
  const { terms } = contract;
  return {
    ...tickerView(contract, shown),
    kind: "contract",
    asset: contract.asset,
    currency_id: contract.baseId,
    legal_id: contract.quoteId,
    currency_code: contract.baseCode,
    legal_code: contract.quoteCode,
    currency_name: contract.name,
    ...haltView(contract),
    price_tick: formatDec(terms.priceTick),
    multiple_max: Math.max(...terms.tiers.map(({ leverageMax }) => leverageMax)),
    sparkline: closes,
  };
}

/** Each is a file of the app: `coins/<code>.svg`. */
const marked: ReadonlySet<string> = new Set(MARKED_COINS);

/** Defaults: a token's contract as its address, and a coin's icon as its picture, unless operators set others. */
export const currencyView = ({ kind, code, name, sub_name, contract, ...row }: CurrencyRow) => ({
  ...row,
  address: row.address ?? contract,
  image: row.image ?? (marked.has(code) ? `/h5/coins/${code}.svg` : null),
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
