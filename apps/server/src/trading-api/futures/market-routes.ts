import { type Dec, ONE, add, dec, div, formatDec, sub } from "@candor/money";
import { optional } from "../params.ts";
import type { Asked, Route } from "../route.ts";
import { apiSymbol, contractIn } from "../symbols.ts";
import { exchangeInfo } from "./exchange-info.ts";
import { klines } from "./klines.ts";
import { listed, quantityMax, quoteOf } from "./quotes.ts";

const reads = (path: `/${string}`, run: (asked: Asked) => unknown, weight = 1): Route => ({
  method: "GET",
  path,
  needs: "nothing",
  weight,
  run: async (asked) => run(asked),
});

const none = (): never[] => [];
const priceText = (price: Dec | undefined): string =>
  price === undefined ? "0" : formatDec(price);

const DAY_MS = 86_400_000;

async function dayTickers(asked: Asked) {
  const quotations = await asked.call("markets.listContractQuotations", {});
  const bySymbol = new Map(quotations.map((one) => [one.symbol, one]));
  const closeTime = asked.ctx.clock.now().getTime();
  return listed(asked, (market) => {
    const one = bySymbol.get(market.symbol);
    const last = one?.price ?? "0";
    const change = one?.change_rate ?? "0";
    const open = div(dec(last), add(ONE, dec(change)), "half");
    const volume = one?.volume ?? "0";
    const quoteVolume = one?.quote_volume ?? "0";
    return {
      symbol: apiSymbol(market),
      priceChange: formatDec(sub(dec(last), open)),
      priceChangePercent: formatDec(div(dec(change), dec("0.01"), "half")),
      weightedAvgPrice:
        dec(volume) > 0n ? formatDec(div(dec(quoteVolume), dec(volume), "half")) : last,
      lastPrice: last,
      lastQty: "0",
      openPrice: formatDec(open),
      highPrice: one?.high ?? last,
      lowPrice: one?.low ?? last,
      volume,
      quoteVolume,
      openTime: closeTime - DAY_MS,
      closeTime,
      firstId: -1,
      lastId: -1,
      count: 0,
    };
  });
}

async function prices(asked: Asked) {
  const quotations = await asked.call("markets.listContractQuotations", {});
  const bySymbol = new Map(quotations.map(({ symbol, price }) => [symbol, price]));
  const time = asked.ctx.clock.now().getTime();
  return listed(asked, (market) => ({
    symbol: apiSymbol(market),
    price: bySymbol.get(market.symbol) ?? "0",
    time,
  }));
}

const bookTickers = (asked: Asked) =>
  listed(asked, (market) => {
    const quote = quoteOf(asked, market);
    const quantity = quote === undefined ? "0" : quantityMax(market);
    return {
      symbol: apiSymbol(market),
      bidPrice: priceText(quote?.bid),
      bidQty: quantity,
      askPrice: priceText(quote?.ask),
      askQty: quantity,
      time: (quote?.mark.at ?? 0) * 1_000,
      lastUpdateId: quote?.mark.event ?? 0,
    };
  });

/** The house's quote with one price on each side; contracts have no order book. */
function depth(asked: Asked) {
  const market = contractIn(asked.ctx, asked.params);
  const quote = quoteOf(asked, market);
  const now = asked.ctx.clock.now().getTime();
  const side = (price: Dec | undefined) =>
    price === undefined ? [] : [[formatDec(price), quantityMax(market)]];
  return {
    lastUpdateId: quote?.mark.event ?? 0,
    E: now,
    T: quote === undefined ? now : quote.mark.at * 1_000,
    bids: side(quote?.bid),
    asks: side(quote?.ask),
  };
}

const premiums = (asked: Asked) =>
  listed(asked, (market) => {
    const mark = quoteOf(asked, market)?.mark;
    return {
      symbol: apiSymbol(market),
      markPrice: priceText(mark?.price),
      indexPrice: priceText(mark?.index),
      estimatedSettlePrice: priceText(mark?.index),
      // Overnight funding is a fee in the terms: longs and shorts pay each other nothing.
      lastFundingRate: "0",
      interestRate: "0",
      nextFundingTime: 0,
      time: (mark?.at ?? 0) * 1_000,
    };
  });

/** The public reads of contracts. */
export const marketRoutes: readonly Route[] = [
  reads("/fapi/v1/ping", () => ({})),
  reads("/fapi/v1/time", ({ ctx }) => ({ serverTime: ctx.clock.now().getTime() })),
  reads("/fapi/v1/exchangeInfo", exchangeInfo, 10),
  reads("/fapi/v1/ticker/24hr", dayTickers, 10),
  reads("/fapi/v1/ticker/price", prices, 2),
  reads("/fapi/v2/ticker/price", prices, 2),
  reads("/fapi/v1/ticker/bookTicker", bookTickers, 2),
  reads("/fapi/v1/depth", depth, 2),
  reads("/fapi/v1/klines", (asked) => klines(asked, optional(asked.params, "symbol")), 5),
  reads("/fapi/v1/markPriceKlines", (asked) => klines(asked, optional(asked.params, "symbol")), 5),
  reads("/fapi/v1/continuousKlines", (asked) => klines(asked, optional(asked.params, "pair")), 5),
  reads("/fapi/v1/indexPriceKlines", (asked) => klines(asked, optional(asked.params, "pair")), 5),
  reads("/fapi/v1/premiumIndex", premiums, 2),
  // Positions are traded only with the house: there are no trades between users and no funding rates.
  ...(["trades", "aggTrades", "historicalTrades"] as const).map((name) =>
    reads(`/fapi/v1/${name}`, ({ ctx, params }) => {
      contractIn(ctx, params);
      return [];
    }),
  ),
  reads("/fapi/v1/fundingRate", none),
  reads("/fapi/v1/fundingInfo", none),
];
