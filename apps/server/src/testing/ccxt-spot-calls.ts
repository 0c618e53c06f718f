import type { CcxtClient } from "./ccxt-client.ts";

/** A call of the catalogue: a method of ccxt, and how to make it. */
export type Call = readonly [method: string, run: (ccxt: CcxtClient) => Promise<unknown>];

const SYMBOL = "BTC/USDT";
const STOP = { stopLossPrice: 90_000 };

export const restingSpot = async (ccxt: CcxtClient, params = {}): Promise<string> =>
  (await ccxt.createOrder(SYMBOL, "limit", "buy", 0.001, 90_000, params)).id ?? "";

/** What bots ask of spot, in the ways in which the authors of ccxt try their client: each answered or refused. */
export const SPOT_CALLS: readonly Call[] = [
  ["fetchTime", (ccxt) => ccxt.fetchTime()],
  ["fetchStatus", (ccxt) => ccxt.fetchStatus()],
  ["fetchMarkets", (ccxt) => ccxt.fetchMarkets()],
  ["fetchCurrencies", (ccxt) => ccxt.fetchCurrencies()],
  ["fetchTicker", (ccxt) => ccxt.fetchTicker(SYMBOL)],
  ["fetchTicker", (ccxt) => ccxt.fetchTicker("SOL/USDT")],
  ["fetchTickers", (ccxt) => ccxt.fetchTickers()],
  ["fetchTickers", (ccxt) => ccxt.fetchTickers([SYMBOL, "ETH/USDT"])],
  ["fetchBidsAsks", (ccxt) => ccxt.fetchBidsAsks([SYMBOL])],
  ["fetchLastPrices", (ccxt) => ccxt.fetchLastPrices()],
  ["fetchOrderBook", (ccxt) => ccxt.fetchOrderBook(SYMBOL, 5)],
  ["fetchL2OrderBook", (ccxt) => ccxt.fetchL2OrderBook(SYMBOL)],
  ["fetchTrades", (ccxt) => ccxt.fetchTrades(SYMBOL, undefined, 4)],
  [
    "fetchTrades",
    (ccxt) => ccxt.fetchTrades(SYMBOL, undefined, 4, { fetchTradesMethod: "publicGetTrades" }),
  ],
  ["fetchOHLCV", (ccxt) => ccxt.fetchOHLCV(SYMBOL)],
  ["fetchOHLCV", (ccxt) => ccxt.fetchOHLCV(SYMBOL, "1h", ccxt.milliseconds() - 7_200_000, 2)],
  ["fetchOHLCV", (ccxt) => ccxt.fetchOHLCV(SYMBOL, "3m")],
  ["fetchBalance", (ccxt) => ccxt.fetchBalance()],
  ["fetchTradingFee", (ccxt) => ccxt.fetchTradingFee(SYMBOL)],
  ["fetchTradingFees", (ccxt) => ccxt.fetchTradingFees()],
  ["fetchDepositWithdrawFees", (ccxt) => ccxt.fetchDepositWithdrawFees()],
  [
    "createOrder",
    (ccxt) => ccxt.createOrder(SYMBOL, "limit", "buy", 0.0007856509959147719, 90_000),
  ],
  ["createOrder", (ccxt) => ccxt.createOrder(SYMBOL, "limit", "buy", 0.001, 90_000.242343)],
  [
    "createOrder",
    (ccxt) => ccxt.createOrder(SYMBOL, "limit", "buy", 0.001, 90_000, { test: true }),
  ],
  [
    "createOrder",
    (ccxt) => ccxt.createOrder(SYMBOL, "limit", "buy", 0.001, 90_000, { timeInForce: "FOK" }),
  ],
  ["createOrder", (ccxt) => ccxt.createOrder(SYMBOL, "market", "sell", 0.001, undefined, STOP)],
  [
    "createOrder",
    (ccxt) => ccxt.createOrder(SYMBOL, "limit", "buy", 0.001, 90_000, { icebergAmount: 0.0005 }),
  ],
  [
    "createOrder",
    (ccxt) =>
      ccxt.createOrder(SYMBOL, "limit", "buy", 0.001, 90_000, {
        selfTradePrevention: "expire_maker",
      }),
  ],
  ["createLimitBuyOrder", (ccxt) => ccxt.createLimitBuyOrder(SYMBOL, 0.001, 90_000)],
  ["createLimitSellOrder", (ccxt) => ccxt.createLimitSellOrder(SYMBOL, 0.001, 99_000)],
  ["createMarketBuyOrder", (ccxt) => ccxt.createMarketBuyOrder(SYMBOL, 0.001)],
  ["createMarketSellOrder", (ccxt) => ccxt.createMarketSellOrder(SYMBOL, 0.001)],
  ["createMarketOrderWithCost", (ccxt) => ccxt.createMarketOrderWithCost(SYMBOL, "buy", 20)],
  ["createMarketBuyOrderWithCost", (ccxt) => ccxt.createMarketBuyOrderWithCost(SYMBOL, 20)],
  ["createMarketSellOrderWithCost", (ccxt) => ccxt.createMarketSellOrderWithCost(SYMBOL, 20)],
  [
    "createPostOnlyOrder",
    (ccxt) => ccxt.createPostOnlyOrder(SYMBOL, "limit", "buy", 0.001, 90_000),
  ],
  [
    "createStopLimitOrder",
    (ccxt) => ccxt.createStopLimitOrder(SYMBOL, "sell", 0.001, 89_900, 90_000),
  ],
  [
    "createStopLossOrder",
    (ccxt) => ccxt.createStopLossOrder(SYMBOL, "market", "sell", 0.001, undefined, 90_000),
  ],
  [
    "createTakeProfitOrder",
    (ccxt) => ccxt.createTakeProfitOrder(SYMBOL, "limit", "sell", 0.001, 99_900, 100_000),
  ],
  [
    "createTriggerOrder",
    (ccxt) => ccxt.createTriggerOrder(SYMBOL, "limit", "sell", 0.001, 89_900, 90_000),
  ],
  [
    "createTrailingPercentOrder",
    (ccxt) =>
      ccxt.createTrailingPercentOrder(SYMBOL, "market", "sell", 0.001, undefined, 1.5, undefined, {
        stopLossOrTakeProfit: "stopLoss",
      }),
  ],
  [
    "editOrder",
    async (ccxt) => ccxt.editOrder(await restingSpot(ccxt), SYMBOL, "limit", "buy", 0.002, 91_000),
  ],
  ["fetchOrder", async (ccxt) => ccxt.fetchOrder(await restingSpot(ccxt), SYMBOL)],
  ["fetchOrder", (ccxt) => ccxt.fetchOrder("999999999", SYMBOL)],
  [
    "fetchOrderWithClientOrderId",
    async (ccxt) => {
      await restingSpot(ccxt, { clientOrderId: "myid123" });
      return ccxt.fetchOrderWithClientOrderId("myid123", SYMBOL);
    },
  ],
  ["fetchOpenOrders", (ccxt) => ccxt.fetchOpenOrders(SYMBOL)],
  ["fetchOrders", (ccxt) => ccxt.fetchOrders(SYMBOL, undefined, 5)],
  ["fetchClosedOrders", (ccxt) => ccxt.fetchClosedOrders(SYMBOL)],
  ["fetchCanceledOrders", (ccxt) => ccxt.fetchCanceledOrders(SYMBOL)],
  ["fetchCanceledAndClosedOrders", (ccxt) => ccxt.fetchCanceledAndClosedOrders(SYMBOL)],
  ["fetchMyTrades", (ccxt) => ccxt.fetchMyTrades(SYMBOL)],
  ["fetchMyTrades", (ccxt) => ccxt.fetchMyTrades(SYMBOL, ccxt.milliseconds() - 60_000, 5)],
  ["fetchOrderTrades", async (ccxt) => ccxt.fetchOrderTrades(await restingSpot(ccxt), SYMBOL)],
  ["cancelOrderWithClientOrderId", (ccxt) => ccxt.cancelOrderWithClientOrderId("myid123", SYMBOL)],
  ["cancelOrder", async (ccxt) => ccxt.cancelOrder(await restingSpot(ccxt), SYMBOL)],
  ["cancelAllOrders", (ccxt) => ccxt.cancelAllOrders(SYMBOL)],
  ["cancelAllOrders", (ccxt) => ccxt.cancelAllOrders(SYMBOL)],
  ["transfer", (ccxt) => ccxt.transfer("USDT", 10, "spot", "swap")],
  ["loadTimeDifference", (ccxt) => ccxt.loadTimeDifference()],
  ["createMarketOrder", (ccxt) => ccxt.createMarketOrder(SYMBOL, "buy", 0.001)],
  ["createLimitOrder", (ccxt) => ccxt.createLimitOrder(SYMBOL, "buy", 0.001, 90_000)],
  ["fetchOrderStatus", async (ccxt) => ccxt.fetchOrderStatus(await restingSpot(ccxt), SYMBOL)],
  ["createMarketOrderWs", (ccxt) => ccxt.createMarketOrderWs(SYMBOL, "buy", 0.001)],
  ["fetchTradesWs", (ccxt) => ccxt.fetchTradesWs(SYMBOL)],
  ["fetchOHLCVWs", (ccxt) => ccxt.fetchOHLCVWs(SYMBOL)],
  ["fetchBalanceWs", (ccxt) => ccxt.fetchBalanceWs()],
  ["createOrderWs", (ccxt) => ccxt.createOrderWs(SYMBOL, "limit", "buy", 0.001, 90_000)],
  [
    "editOrderWs",
    async (ccxt) =>
      ccxt.editOrderWs(await restingSpot(ccxt), SYMBOL, "limit", "buy", 0.002, 91_000),
  ],
  ["fetchOrderWs", async (ccxt) => ccxt.fetchOrderWs(await restingSpot(ccxt), SYMBOL)],
  ["fetchOrdersWs", (ccxt) => ccxt.fetchOrdersWs(SYMBOL)],
  ["fetchOpenOrdersWs", (ccxt) => ccxt.fetchOpenOrdersWs(SYMBOL)],
  ["fetchClosedOrdersWs", (ccxt) => ccxt.fetchClosedOrdersWs(SYMBOL)],
  ["fetchMyTradesWs", (ccxt) => ccxt.fetchMyTradesWs(SYMBOL)],
  ["cancelOrderWs", async (ccxt) => ccxt.cancelOrderWs(await restingSpot(ccxt), SYMBOL)],
  ["cancelAllOrdersWs", (ccxt) => ccxt.cancelAllOrdersWs(SYMBOL)],
];
