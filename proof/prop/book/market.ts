import { createEvents } from "@candor/engine";
import { type Dec, UNIT, ZERO, add, dec } from "@candor/money";
import { createSpot, type SpotProduct } from "../../../apps/server/src/exchange/spot/index.ts";
import {
  type MarketBook,
  bookKey,
  createMarketBook,
} from "../../../apps/server/src/exchange/spot/market-book.ts";
import type { Memory } from "../../../apps/server/src/exchange/writer/memory.ts";
import type { Catalogue, Market } from "../../../apps/server/src/catalogue/markets.ts";
import type { Matcher } from "../../replay/matcher.ts";
import { type Venue, type World, accountKey } from "../../replay/venue.ts";

export const MARKET_ID = 1;
const [BASE_ID, QUOTE_ID] = [1, 2];
const FUNDS = dec("1000000000");
/** The house's own accounts; users' come after them. */
const HOUSE = { base: 1, quote: 2, feeBase: 3, feeQuote: 4 };

/** A book as the writer keeps it, without a database: its balances are numbers in memory. */
export type MemoryMarket = {
  product: SpotProduct;
  market: Market;
  book: MarketBook;
  memory: Memory;
  users: readonly string[];
  accounts: Map<string, number>;
  available: Map<number, Dec>;
  frozen: Map<number, Dec>;
};

export function createMarket(userCount: number): MemoryMarket {
  const market = marketOf();
  const product = createSpot({
    realm: "demo",
    catalogue: catalogueOf(market),
    announce: () => undefined,
  });
  const house = {
    baseAccountId: HOUSE.base,
    quoteAccountId: HOUSE.quote,
    base: FUNDS,
    quote: FUNDS,
  };
  const fees = { base: HOUSE.feeBase, quote: HOUSE.feeQuote };
  const book = createMarketBook("demo", market, house, fees, createEvents());
  const users = Array.from({ length: userCount }, (_, number) => `user-${number + 1}`);
  const accounts = new Map<string, number>();
  for (const user of users)
    for (const currency of [BASE_ID, QUOTE_ID])
      accounts.set(accountKey(user, currency), 5 + accounts.size);
  return {
    product,
    market,
    book,
    users,
    accounts,
    memory: memoryOf(product, book),
    available: new Map([...accounts.values()].map((account) => [account, FUNDS])),
    frozen: new Map(),
  };
}

export const marketOf = (): Market => ({
  id: MARKET_ID,
  symbol: "A/B",
  baseId: BASE_ID,
  quoteId: QUOTE_ID,
  baseCode: "A",
  quoteCode: "B",
  state: "open",
  haltCause: undefined,
  resumesAt: undefined,
  sort: 1,
  terms: {
    base: "A",
    quote: "B",
    priceTick: dec("0.1"),
    quantityStep: dec("0.01"),
    priceMax: dec("100000"),
    quantityMax: dec("1000"),
    notionalMin: dec("1"),
    priceBand: dec("0.006"),
    slippageMax: dec("0.005"),
    makerFeeRate: dec("0.0008"),
    takerFeeRate: dec("0.001"),
  },
});

const catalogueOf = (market: Market): Catalogue => ({
  currencies: [],
  markets: [market],
  currency: () => undefined,
  market: (id) => (id === market.id ? market : undefined),
  marketBySymbol: (symbol) => (symbol === market.symbol ? market : undefined),
  marketByPair: () => market,
  contracts: [],
  contract: () => undefined,
  contractByPair: () => undefined,
  termsById: () => Promise.reject(new Error("a book has no contracts")),
  optionTerms: { id: 0, durations: [], stakes: [], listings: [] },
  optionMoves: new Map(),
  priced: [],
  pricedBySymbol: () => undefined,
  refresh: () => Promise.resolve(),
});

const memoryOf = (product: SpotProduct, book: MarketBook): Memory => ({
  position: { epoch: 1, batch: 0, orderNumber: 0, tradeNumber: 0, event: 0 },
  books: new Map([[book.key, book]]),
  productOf: new Map([[book.key, product]]),
  accounts: new Map(),
  owned: new Map(),
  applied: [],
  storedEvent: 0,
  restored: [],
  lastAppliedBy: new WeakMap(),
  turn: 0,
  alone: undefined,
  isKeptWaiting: false,
});

/** The same market in the form that a replay uses, for the naive book. */
export function worldOf({ market, accounts }: MemoryMarket, matcher: Matcher): World {
  const key = bookKey("demo", market.id);
  const { priceTick: tickSize, quantityStep: lotSize } = market.terms;
  const venue: Venue = {
    key,
    realm: "demo",
    marketId: market.id,
    baseId: market.baseId,
    quoteId: market.quoteId,
    tickSize,
    lotSize,
    unitSize: (tickSize * lotSize) / UNIT,
    houseBase: HOUSE.base,
    houseQuote: HOUSE.quote,
    feeBase: HOUSE.feeBase,
    feeQuote: HOUSE.feeQuote,
    matcher,
  };
  return { venues: new Map([[key, venue]]), accounts };
}

/** The balance of an account before the first trade. */
export const fundsOf = ({ available }: MemoryMarket, account: number): Dec =>
  available.has(account) && account > HOUSE.feeQuote ? FUNDS : ZERO;

export function change(totals: Map<number, Dec>, account: number, amount: Dec): void {
  totals.set(account, add(totals.get(account) ?? ZERO, amount));
}
