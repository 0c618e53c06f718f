import type { LiveExchange } from "./live-exchange.ts";

/** A ticker as a test wants it told: any texts as prices, and what Kraken counts since midnight. */
export type TestQuote = {
  bid?: unknown;
  ask?: unknown;
  last?: unknown;
  at: number;
  today?: string;
};
/** The last trade of a test's exchange by default: far from every bid and ask. */
export const LAST = "55555.5";
export type Messages = {
  markets: Record<string, unknown>;
  tickersPath: string;
  tickers: (quote: TestQuote) => unknown;
};

/**
 * The public messages for one market, BTC/USDT, in the form each exchange documents: by path, those
 * that list markets, and the one with the prices. For the tests of the live sources.
 */
export const exchangeMessages: Record<LiveExchange, Messages> = {
  binance: {
    markets: {
      "/api/v3/exchangeInfo": {
        timezone: "UTC",
        serverTime: 1_760_000_000_000,
        rateLimits: [],
        exchangeFilters: [],
        symbols: [
          {
            symbol: "BTCUSDT",
            status: "TRADING",
            baseAsset: "BTC",
            baseAssetPrecision: 8,
            quoteAsset: "USDT",
            quotePrecision: 8,
            quoteAssetPrecision: 8,
            orderTypes: ["LIMIT", "MARKET"],
            isSpotTradingAllowed: true,
            isMarginTradingAllowed: true,
            filters: [
              {
                filterType: "PRICE_FILTER",
                minPrice: "0.01000000",
                maxPrice: "1000000.00000000",
                tickSize: "0.01000000",
              },
              {
                filterType: "LOT_SIZE",
                minQty: "0.00001000",
                maxQty: "9000.00000000",
                stepSize: "0.00001000",
              },
            ],
            permissions: [],
            permissionSets: [["SPOT", "MARGIN"]],
          },
        ],
      },
    },
    tickersPath: "/api/v3/ticker/24hr",
    tickers: ({ bid, ask, last = LAST, at }) => [
      {
        symbol: "BTCUSDT",
        priceChange: "-94.99999800",
        priceChangePercent: "-0.158",
        weightedAvgPrice: "60100.29628482",
        prevClosePrice: "60200.10000000",
        lastPrice: last,
        lastQty: "0.00200000",
        bidPrice: bid,
        bidQty: "1.00000000",
        askPrice: ask,
        askQty: "1.00000000",
        openPrice: "60218.40000000",
        highPrice: "61000.00000000",
        lowPrice: "59000.00000000",
        volume: "8913.30000000",
        quoteVolume: "535893210.00000000",
        openTime: at - 86_400_000,
        closeTime: at,
        firstId: 28_385,
        lastId: 28_460,
        count: 76,
      },
    ],
  },
  bybit: {
    markets: {
      "/v5/market/instruments-info": {
        retCode: 0,
        retMsg: "OK",
        result: {
          category: "spot",
          list: [
            {
              symbol: "BTCUSDT",
              baseCoin: "BTC",
              quoteCoin: "USDT",
              innovation: "0",
              status: "Trading",
              marginTrading: "both",
              lotSizeFilter: {
                basePrecision: "0.000001",
                quotePrecision: "0.00000001",
                minOrderQty: "0.000048",
                maxOrderQty: "71",
                minOrderAmt: "1",
                maxOrderAmt: "2000000",
              },
              priceFilter: { tickSize: "0.01" },
            },
          ],
        },
        retExtInfo: {},
        time: 1_760_000_000_000,
      },
    },
    tickersPath: "/v5/market/tickers",
    tickers: ({ bid, ask, last = LAST, at }) => ({
      retCode: 0,
      retMsg: "OK",
      result: {
        category: "spot",
        list: [
          {
            symbol: "BTCUSDT",
            bid1Price: bid,
            bid1Size: "2",
            ask1Price: ask,
            ask1Size: "1",
            lastPrice: last,
            prevPrice24h: "60200",
            price24hPcnt: "0.0068",
            highPrice24h: "61000",
            lowPrice24h: "59000",
            turnover24h: "243765620.65899866",
            volume24h: "11801.27771",
          },
        ],
      },
      retExtInfo: {},
      time: at,
    }),
  },
  kraken: {
    markets: {
      "/0/public/Assets": {
        error: [],
        result: {
          XXBT: {
            aclass: "currency",
            altname: "XBT",
            decimals: 10,
            display_decimals: 5,
            status: "enabled",
          },
          USDT: {
            aclass: "currency",
            altname: "USDT",
            decimals: 8,
            display_decimals: 4,
            status: "enabled",
          },
        },
      },
      "/0/public/AssetPairs": {
        error: [],
        result: {
          XBTUSDT: {
            altname: "XBTUSDT",
            wsname: "XBT/USDT",
            aclass_base: "currency",
            base: "XXBT",
            aclass_quote: "currency",
            quote: "USDT",
            lot: "unit",
            pair_decimals: 1,
            lot_decimals: 8,
            lot_multiplier: 1,
            leverage_buy: [],
            leverage_sell: [],
            fees: [[0, 0.4]],
            fees_maker: [[0, 0.25]],
            fee_volume_currency: "ZUSD",
            margin_call: 80,
            margin_stop: 40,
            ordermin: "0.00005",
            costmin: "0.5",
            tick_size: "0.1",
            status: "online",
          },
        },
      },
    },
    tickersPath: "/0/public/Ticker",
    tickers: ({ bid, ask, last = LAST, today = "1500.10000000" }) => ({
      error: [],
      result: {
        XBTUSDT: {
          a: [ask, "1", "1.000"],
          b: [bid, "2", "2.000"],
          c: [last, "0.04408910"],
          v: [today, "8896.96086304"],
          p: ["60056.22239", "60068.63032"],
          t: [3_907, 10_056],
          l: ["59000.00000", "59000.00000"],
          h: ["61000.00000", "61000.00000"],
          o: "60200.00000",
        },
      },
    }),
  },
  okx: {
    markets: {
      "/api/v5/public/instruments": {
        code: "0",
        msg: "",
        data: [
          {
            alias: "",
            baseCcy: "BTC",
            category: "1",
            ctMult: "",
            ctType: "",
            ctVal: "",
            ctValCcy: "",
            expTime: "",
            instId: "BTC-USDT",
            instType: "SPOT",
            lever: "10",
            listTime: "1548133413000",
            lotSz: "0.00000001",
            minSz: "0.00001",
            optType: "",
            quoteCcy: "USDT",
            settleCcy: "",
            state: "live",
            stk: "",
            tickSz: "0.1",
            uly: "",
          },
        ],
      },
    },
    tickersPath: "/api/v5/market/tickers",
    tickers: ({ bid, ask, last = LAST, at }) => ({
      code: "0",
      msg: "",
      data: [
        {
          instType: "SPOT",
          instId: "BTC-USDT",
          last,
          lastSz: "0.05",
          askPx: ask,
          askSz: "11",
          bidPx: bid,
          bidSz: "5",
          open24h: "60200",
          high24h: "61000",
          low24h: "59000",
          volCcy24h: "535893210",
          vol24h: "8913.3",
          ts: String(at),
          sodUtc0: "60100",
          sodUtc8: "60150",
        },
      ],
    }),
  },
};
