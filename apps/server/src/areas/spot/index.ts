import { spot as operatorContract } from "@candor/contract/areas/spot/operator.ts";
import { spot as contract } from "@candor/contract/areas/spot/calls.ts";
import { area } from "../../manifest/area.ts";
import { recordsByMarket } from "../../products/record.ts";
import { amendOrder } from "./amend-order.ts";
import { cancelAllOrders } from "./cancel-all-orders.ts";
import { cancelOrder } from "./cancel-order.ts";
import { exportHistory } from "./export-history.ts";
import { feeTiersKind } from "./fee-tiers-kind.ts";
import { findUserOrder } from "./find-user-order.ts";
import { getDayStats } from "./get-day-stats.ts";
import { getDepth } from "./get-depth.ts";
import { getFees } from "./get-fees.ts";
import { held } from "./holds.ts";
import { invariants } from "./invariants.ts";
import { jobs } from "./jobs.ts";
import { listFills } from "./list-fills.ts";
import { listOrders } from "./list-orders.ts";
import { listTradeCandles } from "./list-trade-candles.ts";
import { listTrades } from "./list-trades.ts";
import { listUserOrders } from "./list-user-orders.ts";
import { streams } from "./live.ts";
import { placeOrder } from "./place-order.ts";
import { repriceOrder } from "./reprice-order.ts";
import { operatorSamples, samples } from "./samples.ts";
import { seedFeeTiers } from "./seed.ts";

export { NUMBER_MAX, keyRange } from "./key-range.ts";
export { type Span, spanOf } from "./journal-rows.ts";
export { tradesOfOrders } from "./order-trades.ts";
export { feeRatesOf } from "./fees.ts";
export { cancelAll } from "./cancel-all-orders.ts";
export { type FeeLeg, lastTradeBefore, listFeeLegs } from "./leg-rows.ts";

export const spot = area({
  contract,
  operatorContract,
  calls: {
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
    repriceOrder,
  },
  operatorCalls: { findUserOrder, listUserOrders },
  streams,
  queues: {},
  configKinds: { "fee-tiers": feeTiersKind },
  jobs,
  held: [held],
  invariants,
  alarms: undefined,
  gauges: undefined,
  records: { order: recordsByMarket("spot_orders", "markets") },
  seed: seedFeeTiers,
  samples,
  operatorSamples,
  uses: {
    coupons:
      "a fee coupon is put onto an order before it is placed, and says which order it stands on",
    notices: "whose order is filled while it rests, or whose stop fires, is told so",
  },
});
