import type { spot as operatorSpot } from "@candor/contract/areas/spot.operator.ts";
import type { spot } from "@candor/contract/areas/spot.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { OperatorHandlers } from "../../operators/operator-handlers.ts";
import { amendOrder } from "./amend-order.ts";
import { cancelAllOrders } from "./cancel-all-orders.ts";
import { cancelOrder } from "./cancel-order.ts";
import { exportHistory } from "./export-history.ts";
import { feeTiersKind } from "./fee-tiers-kind.ts";
import { getDayStats } from "./get-day-stats.ts";
import { getDepth } from "./get-depth.ts";
import { getFees } from "./get-fees.ts";
import { listFills } from "./list-fills.ts";
import { listOrders } from "./list-orders.ts";
import { listTradeCandles } from "./list-trade-candles.ts";
import { listTrades } from "./list-trades.ts";
import { listUserOrders } from "./list-user-orders.ts";
import { placeOrder } from "./place-order.ts";

export { held } from "./holds.ts";
export { invariants } from "./invariants.ts";
export { jobs } from "./jobs.ts";
export { streams } from "./live.ts";
export const calls = {
  amendOrder,
  cancelAllOrders,
  cancelOrder,
  exportHistory,
  getDayStats,
  getDepth,
  getFees,
  listFills,
  listOrders,
  listTradeCandles,
  listTrades,
  placeOrder,
} satisfies Handlers<typeof spot>;
export const configKinds = { "fee-tiers": feeTiersKind };
export const operatorCalls = { listUserOrders } satisfies OperatorHandlers<typeof operatorSpot>;
