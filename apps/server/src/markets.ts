import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { type CurrencyKind, HALT_CAUSES, type HaltCause } from "@candor/contract/words.ts";
import { type Dec, dec } from "@candor/money";
import { fiatPrice, isRateOld } from "@candor/rules/fiat.ts";
import type { ContractTerms } from "@candor/rules/contracts/terms.ts";
import type { OptionTerms } from "@candor/rules/options/terms.ts";
import type { SpotTerms } from "@candor/rules/spot.ts";
import { type ContractMarket, readContractMarkets, readContractTerms } from "./contract-markets.ts";
import { inTurn } from "./in-turn.ts";
import { type OptionMoves, readOptionMoves } from "./option-listings.ts";
import { readOptionTerms } from "./option-terms.ts";
import type { Db } from "./db/pool.ts";
import type { FeedMarket } from "./feed/feed.ts";

export type Currency = {
  id: number;
  kind: CurrencyKind;
  code: string;
  name: string;
  decimals: number;
  /** Of a fiat, what one USDT was worth in it when it was last told. */
  rate: { of: Dec; savedAt: Date } | undefined;
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
  sort: number;
  terms: SpotTerms;
};

/** Currencies and markets as configured; the same objects for every part, for as long as the server runs. */
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
  /** Those of positions that were opened on terms of before. */
  termsById: (id: number) => Promise<ContractTerms>;
  /** Of options to come, and which of them there are on each spot market. */
  optionTerms: OptionTerms;
  /** How far each index goes in each duration of them. */
  optionMoves: OptionMoves;
  /** The spot markets, and the contracts on what has none. */
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
        const { state, haltCause, terms } = read;
        const market = byId.get(read.id);
        if (market !== undefined) Object.assign(market, { state, haltCause, terms });
      }
      for (const { id, state, haltCause, terms, termsId } of await readContractMarkets(
        db,
        codeOf,
      )) {
        const contract = contractById.get(id);
        if (contract !== undefined) Object.assign(contract, { state, haltCause, terms, termsId });
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
    .select(["c.id", "c.kind", "c.code", "c.name", "c.decimals", "f.rate", "f.updated_at"])
    .orderBy("c.sort")
    .execute();
  return rows.map(({ kind, rate, updated_at: savedAt, ...row }) => ({
    ...row,
    kind: kind as CurrencyKind,
    rate: rate === null || savedAt === null ? undefined : { of: dec(rate), savedAt },
  }));
}

async function readMarkets(db: Db, codeOf: (id: number) => string): Promise<Market[]> {
  const rows = await db.selectFrom("markets").selectAll().orderBy("sort").execute();
  return rows.map((row) => ({
    id: row.id,
    symbol: row.symbol,
    baseId: row.base_id,
    quoteId: row.quote_id,
    baseCode: codeOf(row.base_id),
    quoteCode: codeOf(row.quote_id),
    state: row.state,
    haltCause: HALT_CAUSES.find((cause) => cause === row.halt_cause),
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
 * One of a currency in USDT, to be shown: a coin at the index, undefined while that is not fresh, a fiat at the
 * rate that was told last, however old. What settles anything asks `settlingPrice`.
 */
export function valueInUsdt(
  catalogue: Catalogue,
  indexOf: (symbol: string) => Dec | undefined,
  currencyId: number,
): Dec | undefined {
  const currency = catalogue.currency(currencyId);
  if (currency?.kind === "fiat") return currency.rate && fiatPrice(currency.rate.of);
  return currency?.code === "USDT" ? dec("1") : indexOf(`${currency?.code}/USDT`);
}

type Prices = {
  catalogue: Catalogue;
  clock: { now: () => Date };
  indexOf: (symbol: string) => Dec | undefined;
};

/** The same where something is settled by it, or why nothing is: an old rate settles nothing. */
export function settlingPrice(
  { catalogue, clock, indexOf }: Prices,
  { id, code, rate }: Pick<Currency, "id" | "code" | "rate">,
): Dec | Refusal<"no-price" | "rate-stale"> {
  if (rate !== undefined && isRateOld(rate.savedAt.getTime(), clock.now().getTime()))
    return refuse("rate-stale", { currency: code });
  return valueInUsdt(catalogue, indexOf, id) ?? refuse("no-price");
}
