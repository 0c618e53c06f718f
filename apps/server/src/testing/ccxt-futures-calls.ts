import type { CcxtClient } from "./ccxt-client.ts";
import type { Call } from "./ccxt-spot-calls.ts";

const SYMBOL = "BTC/USDT:USDT";
const TRIGGER = { trigger: true };

const waiting = async (ccxt: CcxtClient, params = {}): Promise<string> =>
  (await ccxt.createOrder(SYMBOL, "limit", "buy", 0.01, 50_000, params)).id ?? "";

/** The same calls for contracts; the first order opens a position. */
export const FUTURES_CALLS: readonly Call[] = [
  ["fetchTime", (ccxt) => ccxt.fetchTime()],
  ["fetchMarkets", (ccxt) => ccxt.fetchMarkets()],
  ["fetchTicker", (ccxt) => ccxt.fetchTicker(SYMBOL)],
  ["fetchTickers", (ccxt) => ccxt.fetchTickers()],
  ["fetchBidsAsks", (ccxt) => ccxt.fetchBidsAsks([SYMBOL])],
  ["fetchLastPrices", (ccxt) => ccxt.fetchLastPrices([SYMBOL])],
  ["fetchMarkPrice", (ccxt) => ccxt.fetchMarkPrice(SYMBOL)],
  ["fetchMarkPrices", (ccxt) => ccxt.fetchMarkPrices()],
  ["fetchOrderBook", (ccxt) => ccxt.fetchOrderBook(SYMBOL)],
  ["fetchTrades", (ccxt) => ccxt.fetchTrades(SYMBOL)],
  ["fetchOHLCV", (ccxt) => ccxt.fetchOHLCV(SYMBOL)],
  ["fetchMarkOHLCV", (ccxt) => ccxt.fetchMarkOHLCV(SYMBOL)],
  ["fetchIndexOHLCV", (ccxt) => ccxt.fetchIndexOHLCV(SYMBOL)],
  ["fetchFundingRate", (ccxt) => ccxt.fetchFundingRate(SYMBOL)],
  ["fetchFundingRates", (ccxt) => ccxt.fetchFundingRates()],
  ["fetchFundingRateHistory", (ccxt) => ccxt.fetchFundingRateHistory(SYMBOL)],
  ["fetchFundingIntervals", (ccxt) => ccxt.fetchFundingIntervals()],
  ["setLeverage", (ccxt) => ccxt.setLeverage(5, SYMBOL)],
  ["setMarginMode", (ccxt) => ccxt.setMarginMode("cross", SYMBOL)],
  ["setMarginMode", (ccxt) => ccxt.setMarginMode("isolated", SYMBOL)],
  ["setMarginMode", (ccxt) => ccxt.setMarginMode("isolated", SYMBOL)],
  ["setPositionMode", (ccxt) => ccxt.setPositionMode(false)],
  ["fetchPositionMode", (ccxt) => ccxt.fetchPositionMode(SYMBOL)],
  ["createOrder", (ccxt) => ccxt.createOrder(SYMBOL, "market", "buy", 0.1)],
  ["createOrder", (ccxt) => ccxt.createOrder(SYMBOL, "limit", "buy", 0.132434234, 50_000.234234)],
  [
    "createOrder",
    (ccxt) => ccxt.createOrder(SYMBOL, "market", "sell", 0.1, undefined, { stopLossPrice: 30_000 }),
  ],
  [
    "createOrder",
    (ccxt) => ccxt.createOrder(SYMBOL, "limit", "sell", 0.1, 99_000, { takeProfitPrice: 100_000 }),
  ],
  [
    "createOrder",
    (ccxt) => ccxt.createOrder(SYMBOL, "limit", "buy", 0.1, 51_000, { triggerPrice: 101_000 }),
  ],
  [
    "createOrder",
    (ccxt) => ccxt.createOrder(SYMBOL, "market", "buy", 0.1, undefined, { positionSide: "LONG" }),
  ],
  [
    "createOrder",
    (ccxt) => ccxt.createOrder(SYMBOL, "limit", "buy", 0.01, 50_000, { timeInForce: "IOC" }),
  ],
  [
    "createOrder",
    (ccxt) => ccxt.createOrder(SYMBOL, "market", "sell", 0.1, undefined, { trailingPercent: 5 }),
  ],
  ["createPostOnlyOrder", (ccxt) => ccxt.createPostOnlyOrder(SYMBOL, "limit", "buy", 0.01, 50_000)],
  [
    "createReduceOnlyOrder",
    (ccxt) => ccxt.createReduceOnlyOrder(SYMBOL, "market", "sell", 0.02, undefined),
  ],
  [
    "createOrders",
    (ccxt) =>
      ccxt.createOrders([
        { symbol: SYMBOL, type: "limit", side: "buy", amount: 0.01, price: 50_000 },
        { symbol: SYMBOL, type: "limit", side: "buy", amount: 0.01, price: 49_000 },
      ]),
  ],
  [
    "editOrder",
    async (ccxt) => ccxt.editOrder(await waiting(ccxt), SYMBOL, "limit", "buy", 0.02, 51_000),
  ],
  [
    "editOrders",
    async (ccxt) =>
      ccxt.editOrders([
        Object.assign(
          { symbol: SYMBOL, type: "limit", side: "buy", amount: 0.02, price: 52_000 } as const,
          { id: await waiting(ccxt) },
        ),
      ]),
  ],
  [
    "editOrderWithClientOrderId",
    async (ccxt) => {
      await waiting(ccxt, { clientOrderId: "myid123" });
      return ccxt.editOrderWithClientOrderId("myid123", SYMBOL, "limit", "buy", 0.02, 51_000);
    },
  ],
  ["fetchOrder", async (ccxt) => ccxt.fetchOrder(await waiting(ccxt), SYMBOL)],
  ["fetchOrder", (ccxt) => ccxt.fetchOrder("999999", SYMBOL, TRIGGER)],
  ["fetchOrderWithClientOrderId", (ccxt) => ccxt.fetchOrderWithClientOrderId("myid123", SYMBOL)],
  ["fetchOpenOrder", async (ccxt) => ccxt.fetchOpenOrder(await waiting(ccxt), SYMBOL)],
  ["fetchOpenOrders", (ccxt) => ccxt.fetchOpenOrders(SYMBOL)],
  ["fetchOpenOrders", (ccxt) => ccxt.fetchOpenOrders(SYMBOL, undefined, undefined, TRIGGER)],
  ["fetchOrders", (ccxt) => ccxt.fetchOrders(SYMBOL)],
  ["fetchOrders", (ccxt) => ccxt.fetchOrders(SYMBOL, undefined, undefined, TRIGGER)],
  ["fetchClosedOrders", (ccxt) => ccxt.fetchClosedOrders(SYMBOL)],
  ["fetchCanceledOrders", (ccxt) => ccxt.fetchCanceledOrders(SYMBOL)],
  ["fetchMyTrades", (ccxt) => ccxt.fetchMyTrades(SYMBOL)],
  ["fetchBalance", (ccxt) => ccxt.fetchBalance()],
  ["fetchPositions", (ccxt) => ccxt.fetchPositions()],
  ["fetchPositions", (ccxt) => ccxt.fetchPositions([SYMBOL], { method: "account" })],
  ["fetchPositionsRisk", (ccxt) => ccxt.fetchPositionsRisk([SYMBOL])],
  ["fetchPositionsADLRank", (ccxt) => ccxt.fetchPositionsADLRank([SYMBOL])],
  ["fetchMyLiquidations", (ccxt) => ccxt.fetchMyLiquidations(SYMBOL)],
  ["addMargin", (ccxt) => ccxt.addMargin(SYMBOL, 20)],
  ["reduceMargin", (ccxt) => ccxt.reduceMargin(SYMBOL, 5_000_000)],
  ["reduceMargin", (ccxt) => ccxt.reduceMargin(SYMBOL, 5)],
  ["fetchMarginAdjustmentHistory", (ccxt) => ccxt.fetchMarginAdjustmentHistory(SYMBOL)],
  ["fetchMarginAdjustmentHistory", (ccxt) => ccxt.fetchMarginAdjustmentHistory(SYMBOL, "add")],
  ["fetchMarginMode", (ccxt) => ccxt.fetchMarginMode(SYMBOL)],
  ["fetchMarginModes", (ccxt) => ccxt.fetchMarginModes([SYMBOL])],
  ["fetchLeverage", (ccxt) => ccxt.fetchLeverage(SYMBOL)],
  ["fetchLeverages", (ccxt) => ccxt.fetchLeverages([SYMBOL])],
  ["fetchLeverageTiers", (ccxt) => ccxt.fetchLeverageTiers([SYMBOL])],
  ["fetchTradingFee", (ccxt) => ccxt.fetchTradingFee(SYMBOL)],
  ["fetchTradingFees", (ccxt) => ccxt.fetchTradingFees()],
  ["fetchFundingHistory", (ccxt) => ccxt.fetchFundingHistory(SYMBOL)],
  ["fetchLedger", (ccxt) => ccxt.fetchLedger()],
  ["fetchBalanceWs", (ccxt) => ccxt.fetchBalanceWs({ type: "swap" })],
  ["fetchPositionsWs", (ccxt) => ccxt.fetchPositionsWs([SYMBOL])],
  ["fetchOrderBookWs", (ccxt) => ccxt.fetchOrderBookWs(SYMBOL)],
  ["fetchTickerWs", (ccxt) => ccxt.fetchTickerWs(SYMBOL)],
  ["createOrderWs", (ccxt) => ccxt.createOrderWs(SYMBOL, "limit", "buy", 0.01, 50_000)],
  ["fetchOrderWs", async (ccxt) => ccxt.fetchOrderWs(await waiting(ccxt), SYMBOL)],
  ["cancelOrderWs", async (ccxt) => ccxt.cancelOrderWs(await waiting(ccxt), SYMBOL)],
  ["cancelOrder", async (ccxt) => ccxt.cancelOrder(await waiting(ccxt), SYMBOL)],
  ["cancelOrders", async (ccxt) => ccxt.cancelOrders([await waiting(ccxt)], SYMBOL)],
  ["cancelOrderWithClientOrderId", (ccxt) => ccxt.cancelOrderWithClientOrderId("myid123", SYMBOL)],
  ["cancelAllOrders", (ccxt) => ccxt.cancelAllOrders(SYMBOL)],
  ["cancelAllOrders", (ccxt) => ccxt.cancelAllOrders(SYMBOL, TRIGGER)],
  ["transfer", (ccxt) => ccxt.transfer("USDT", 10, "swap", "spot")],
];
