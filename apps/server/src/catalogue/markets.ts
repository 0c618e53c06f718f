import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { type CurrencyKind, HALT_CAUSES, type HaltCause } from "@candor/contract/words.ts";
import { type Dec, dec } from "@candor/money";
import {
  DOLLAR_MARKET,
  RATE_SOURCES_MIN,
  fiatPrice,
  isDollarOff,
  isRateOld,
} from "@candor/rules/fiat.ts";
import type { ContractTerms } from "@candor/rules/contracts/terms.ts";
import type { OptionTerms } from "@candor/rules/options/terms.ts";
import type { SpotTerms } from "@candor/rules/spot.ts";
import { type ContractMarket, readContractMarkets, readContractTerms } from "./contract-markets.ts";
import { inTurn } from "../platform/in-turn.ts";
import { type OptionMoves, readOptionMoves } from "./option-listings.ts";
import { readOptionTerms } from "./option-terms.ts";
import type { Db } from "../db/pool.ts";
import type { FeedMarket } from "../feed/feed.ts";
import { readResumptions } from "./resumptions.ts";

export type Currency = {
  id: number;
  kind: CurrencyKind;
  code: string;
  name: string;
  decimals: number;
  /** For a fiat: what a dollar is worth in it, when and by how many services that was quoted, and a waiting rate. */
  rate: { of: Dec; savedAt: Date; sources: number; waiting: Dec | undefined } | undefined;
};

export type Market = {
  id: number;
  symbol: string;
  baseId: number;
  quoteId: number;
  baseCode: string;
  quoteCode: string;
  state: "open" | "halted";
  /** Why it is halted. */
  haltCause: HaltCause | undefined;
  /** When trading resumes; undefined while that is not published. */
  resumesAt: Date | undefined;
  sort: number;
  terms: SpotTerms;
};

/** Currencies and markets as configured; all parts share the same objects for as long as the server runs. */
export type Catalogue = {
  currencies: readonly Currency[];
  markets: readonly Market[];
  currency: (id: number) => Currency | undefined;
  market: (id: number) => Market | undefined;
  marketBySymbol: (symbol: string) => Market | undefined;
  marketByPair: (baseId: number, quoteId: number) => Market | undefined;
  contracts: readonly ContractMarket[];
  contract: (id: number) => ContractMarket | undefined;
  contractByPair: (baseId: number, quoteId: number) => ContractMarket | undefined;
  /** Earlier terms, for positions opened on them. */
  termsById: (id: number) => Promise<ContractTerms>;
  /** The terms of new options, and the options listed on each spot market. */
  optionTerms: OptionTerms;
  /** How far each index moves in each duration of options. */
  optionMoves: OptionMoves;
  /** The spot markets, and the contracts whose underlying has no spot market. */
  priced: readonly FeedMarket[];
  pricedBySymbol: (symbol: string) => FeedMarket | undefined;
  /** Reads again what may change while the server runs: states, terms, names, fiat rates. */
  refresh: () => Promise<void>;
};

export async function loadCatalogue(db: Db): Promise<Catalogue> {
  const currencies = await readCurrencies(db);
  const currencyById = new Map(currencies.map((currency) => [currency.id, currency]));
  const codeOf = (id: number): string => {
    const currency = currencyById.get(id);
    if (currency === undefined) throw new Error(`no currency ${id}`);
    return currency.code;
  };
  const markets = await readMarkets(db, codeOf);
  const byId = new Map(markets.map((market) => [market.id, market]));
  const bySymbol = new Map(markets.map((market) => [market.symbol, market]));
  const contracts = await readContractMarkets(db, codeOf);
  const priced = pricedMarkets(markets, contracts);
  const contractById = new Map(contracts.map((contract) => [contract.id, contract]));
  const optionTerms = await readOptionTerms(db);
  let optionMoves = await readOptionMoves(db);
  return {
    currencies,
    markets,
    currency: (id) => currencyById.get(id),
    market: (id) => byId.get(id),
    marketBySymbol: (symbol) => bySymbol.get(symbol),
    marketByPair: (baseId, quoteId) =>
      markets.find((market) => market.baseId === baseId && market.quoteId === quoteId),
    contracts,
    contract: (id) => contractById.get(id),
    contractByPair: (baseId, quoteId) =>
      contracts.find((contract) => contract.baseId === baseId && contract.quoteId === quoteId),
    termsById: (id) => readContractTerms(db, id, codeOf),
    optionTerms,
    get optionMoves() {
      return optionMoves;
    },
    priced,
    pricedBySymbol: (symbol) => priced.find((one) => one.symbol === symbol),
    refresh: inTurn(async () => {
      for (const read of await readMarkets(db, codeOf)) {
        const { state, haltCause, resumesAt, terms } = read;
        const market = byId.get(read.id);
        if (market !== undefined) Object.assign(market, { state, haltCause, resumesAt, terms });
      }
      for (const read of await readContractMarkets(db, codeOf)) {
        const { state, haltCause, resumesAt, terms, termsId } = read;
        const contract = contractById.get(read.id);
        if (contract !== undefined)
          Object.assign(contract, { state, haltCause, resumesAt, terms, termsId });
      }
      Object.assign(optionTerms, await readOptionTerms(db));
      optionMoves = await readOptionMoves(db);
      for (const { id, name, rate } of await readCurrencies(db)) {
        const currency = currencyById.get(id);
        if (currency !== undefined) Object.assign(currency, { name, rate });
      }
    }),
  };
}

const pricedMarkets = (
  markets: readonly Market[],
  contracts: readonly ContractMarket[],
): FeedMarket[] => [
  ...markets.map(({ id, symbol, terms }) => ({ id, symbol, priceTick: terms.priceTick })),
  ...contracts
    .filter(({ id, indexId }) => indexId === id)
    .map(({ id, symbol, terms, calendar }) => ({
      id,
      symbol,
      priceTick: terms.priceTick,
      calendar,
    })),
];

async function readCurrencies(db: Db): Promise<Currency[]> {
  const rows = await db
    .selectFrom("currencies as c")
    .leftJoin("fiat_rates as f", (on) =>
      on.onRef("f.currency_code", "=", "c.code").on("c.kind", "=", "fiat"),
    )
    .select(["c.id", "c.kind", "c.code", "c.name", "c.decimals"])
    .select(["f.rate", "f.updated_at", "f.sources", "f.waiting_rate"])
    .orderBy("c.sort")
    .execute();
  return rows.map(({ kind, rate, updated_at: savedAt, sources, waiting_rate: waits, ...row }) => ({
    ...row,
    kind: kind as CurrencyKind,
    rate:
      rate === null || savedAt === null
        ? undefined
        : {
            of: dec(rate),
            savedAt,
            sources: sources ?? 0,
            waiting: waits === null ? undefined : dec(waits),
          },
  }));
}

async function readMarkets(db: Db, codeOf: (id: number) => string): Promise<Market[]> {
  const rows = await db.selectFrom("markets").selectAll().orderBy("sort").execute();
  const resumptions = await readResumptions(db, "market-state");
  return rows.map((row) => ({
    id: row.id,
    symbol: row.symbol,
    baseId: row.base_id,
    quoteId: row.quote_id,
    baseCode: codeOf(row.base_id),
    quoteCode: codeOf(row.quote_id),
    state: row.state,
    haltCause: HALT_CAUSES.find((cause) => cause === row.halt_cause),
    resumesAt: resumptions.get(row.id),
    sort: row.sort,
    terms: {
      base: codeOf(row.base_id),
      quote: codeOf(row.quote_id),
      priceTick: dec(row.price_tick),
      quantityStep: dec(row.quantity_step),
      priceMax: dec(row.price_max),
      quantityMax: dec(row.quantity_max),
      notionalMin: dec(row.notional_min),
      priceBand: dec(row.price_band),
      slippageMax: dec(row.slippage_max),
      makerFeeRate: dec(row.maker_fee_rate),
      takerFeeRate: dec(row.taker_fee_rate),
    },
  }));
}

/**
 * The value of one unit of a currency in USDT, for display: a coin at the fresh index, or undefined; a fiat at its last
 * quoted rate, however old. Settlement uses `settlingPrice`.
 */
export function valueInUsdt(
  catalogue: Catalogue,
  indexOf: (symbol: string) => Dec | undefined,
  currencyId: number,
): Dec | undefined {
  const currency = catalogue.currency(currencyId);
  if (currency?.kind === "fiat") return fiatInUsdt(currency.rate?.of, indexOf(DOLLAR_MARKET));
  return currency?.code === "USDT" ? dec("1") : indexOf(`${currency?.code}/USDT`);
}

const fiatInUsdt = (rate: Dec | undefined, dollar: Dec | undefined): Dec | undefined =>
  rate === undefined || dollar === undefined ? undefined : fiatPrice(rate, dollar);

type Prices = {
  catalogue: Catalogue;
  clock: { now: () => Date };
  config: { isProduction: boolean };
  indexOf: (symbol: string) => Dec | undefined;
};

export type PriceRefusal = Refusal<
  "no-price" | "rate-stale" | "rate-sources" | "rate-waits" | "dollar-off"
>;

/** The same for settlement, or the refusal. */
export function settlingPrice(ctx: Prices, currency: Currency): Dec | PriceRefusal {
  if (currency.kind === "fiat") {
    const refusal = whyRateWaits(ctx, currency) ?? whyDollarWaits(ctx.indexOf(DOLLAR_MARKET));
    if (refusal !== undefined) return refusal;
  }
  return valueInUsdt(ctx.catalogue, ctx.indexOf, currency.id) ?? refuse("no-price");
}

/** Why no settlement uses a fiat's rate; USD always has a rate of one. */
function whyRateWaits(
  { clock, config }: Omit<Prices, "catalogue" | "indexOf">,
  { code, rate }: Currency,
): PriceRefusal | undefined {
  if (rate === undefined) return refuse("no-price");
  if (code === "USD") return undefined;
  if (config.isProduction && rate.sources < RATE_SOURCES_MIN)
    return refuse("rate-sources", { currency: code });
  if (rate.waiting !== undefined) return refuse("rate-waits", { currency: code });
  return isRateOld(rate.savedAt.getTime(), clock.now().getTime())
    ? refuse("rate-stale", { currency: code })
    : undefined;
}

const whyDollarWaits = (dollar: Dec | undefined): PriceRefusal | undefined => {
  if (dollar === undefined) return refuse("no-price");
  return isDollarOff(dollar) ? refuse("dollar-off") : undefined;
};
