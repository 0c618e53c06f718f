import { faults } from "../fault.ts";
import type { Asked, AskedByKey, Route } from "../route.ts";
import { account, commission, orderCount, tradeFees } from "./account.ts";
import { aggregateTrades, depth, trades } from "./book.ts";
import { amendOrder, cancelOrder, replaceOrder } from "./change-orders.ts";
import { exchangeInfo } from "./exchange-info.ts";
import { klines } from "./klines.ts";
import { allOrders, cancelOpenOrders, getOrder, openOrders, ownTrades } from "./list-orders.ts";
import { createListenKey, endListenKey, keepListenKey } from "./listen-key.ts";
import { placeOrder, testOrder } from "./place-order.ts";
import { averagePrice, bookTicker, dayTicker, priceTicker } from "./tickers.ts";
import { coinContracts, currencies, keyRights, systemStatus, transfer } from "./wallet.ts";

const open = (
  path: Route["path"],
  weight: number,
  run: (asked: Asked) => Promise<unknown>,
): Route => ({ method: "GET", path, needs: "nothing", weight, run });

const read = (
  path: Route["path"],
  weight: number,
  run: (asked: AskedByKey) => Promise<unknown>,
): Route => ({ method: "GET", path, needs: "read", weight, run });

const order = (
  method: Route["method"],
  path: Route["path"],
  run: (asked: AskedByKey) => Promise<unknown>,
): Route => ({ method, path, needs: "spot", weight: 1, isOrder: true, run });

const none = async (): Promise<[]> => [];

/** Several orders that hang together are one order of ours, or none: they are not placed in parts. */
const noList = async (): Promise<never> => {
  throw faults.orderType();
};

export const spotRoutes: readonly Route[] = [
  open("/api/v3/ping", 1, async () => ({})),
  open("/api/v3/time", 1, async ({ ctx }) => ({ serverTime: ctx.clock.now().getTime() })),
  open("/api/v3/exchangeInfo", 20, exchangeInfo),
  open("/api/v3/ticker/24hr", 8, dayTicker),
  open("/api/v3/ticker/price", 4, priceTicker),
  open("/api/v3/ticker/bookTicker", 4, bookTicker),
  open("/api/v3/avgPrice", 2, averagePrice),
  open("/api/v3/depth", 5, depth),
  open("/api/v3/trades", 25, trades),
  open("/api/v3/historicalTrades", 25, trades),
  open("/api/v3/aggTrades", 4, aggregateTrades),
  open("/api/v3/klines", 2, klines),
  open("/api/v3/uiKlines", 2, klines),

  read("/api/v3/account", 20, account),
  read("/api/v3/account/commission", 20, commission),
  read("/api/v3/rateLimit/order", 20, orderCount),
  read("/api/v3/order", 4, getOrder),
  read("/api/v3/openOrders", 6, openOrders),
  read("/api/v3/allOrders", 20, allOrders),
  read("/api/v3/myTrades", 20, ownTrades),
  read("/api/v3/openOrderList", 6, none),
  read("/api/v3/allOrderList", 20, none),

  order("POST", "/api/v3/order", placeOrder),
  order("DELETE", "/api/v3/order", cancelOrder),
  order("POST", "/api/v3/order/cancelReplace", replaceOrder),
  order("PUT", "/api/v3/order/amend/keepPriority", amendOrder),
  order("DELETE", "/api/v3/openOrders", cancelOpenOrders),
  { method: "POST", path: "/api/v3/order/test", needs: "spot", weight: 1, run: testOrder },
  order("POST", "/api/v3/order/oco", noList),
  order("POST", "/api/v3/orderList/oco", noList),
  order("POST", "/api/v3/orderList/oto", noList),
  order("POST", "/api/v3/orderList/otoco", noList),

  {
    method: "POST",
    path: "/api/v3/userDataStream",
    needs: "key",
    weight: 2,
    run: createListenKey,
  },
  { method: "PUT", path: "/api/v3/userDataStream", needs: "key", weight: 2, run: keepListenKey },
  { method: "DELETE", path: "/api/v3/userDataStream", needs: "key", weight: 2, run: endListenKey },

  read("/sapi/v1/capital/config/getall", 10, currencies),
  read("/sapi/v1/asset/tradeFee", 1, tradeFees),
  read("/sapi/v1/account/apiRestrictions", 1, keyRights),
  // There is no trading on margin.
  { method: "GET", path: "/sapi/v1/margin/allPairs", needs: "key", weight: 1, run: none },
  { method: "GET", path: "/sapi/v1/margin/isolated/allPairs", needs: "read", weight: 1, run: none },
  { method: "POST", path: "/sapi/v1/asset/transfer", needs: "transfer", weight: 9, run: transfer },
  open("/sapi/v1/system/status", 1, systemStatus),
  open("/dapi/v1/exchangeInfo", 1, coinContracts),
];
