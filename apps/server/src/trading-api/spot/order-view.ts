import type { CallOutput } from "@candor/contract/types.ts";
import { apiSymbol } from "../symbols.ts";
import { type Order, STATUS_OF, TIME_IN_FORCE_OF, TYPE_OF } from "./order-words.ts";

type Fill = CallOutput<"spot.listFills">["list"][number];

/** What an order is called by: as its sender named it, or by its id. */
export const nameOf = ({ client_id, id }: Order): string => client_id ?? id;

const acknowledged = (order: Order) => ({
  symbol: apiSymbol(order),
  orderId: order.number,
  orderListId: -1,
  clientOrderId: nameOf(order),
});

const statusOf = ({ state, end_reason }: Order): string =>
  state === "expired" && end_reason === "self-trade" ? "EXPIRED_IN_MATCH" : STATUS_OF[state];

const isPostOnly = (order: Order): boolean =>
  order.order_type === "limit" && order.time_in_force === "post-only";

function described(order: Order) {
  const trail = order.trail_rate;
  return {
    ...acknowledged(order),
    price: order.target_price ?? "0",
    origQty: order.amount,
    executedQty: order.filled_amount,
    origQuoteOrderQty: order.quote_amount ?? "0",
    cummulativeQuoteQty: order.filled_quote,
    status: statusOf(order),
    timeInForce: TIME_IN_FORCE_OF[order.time_in_force],
    type: isPostOnly(order) ? "LIMIT_MAKER" : TYPE_OF[order.order_type],
    side: order.type.toUpperCase(),
    ...(order.trigger_price !== null && { stopPrice: order.trigger_price }),
    ...(trail !== null && { trailingDelta: Math.round(Number.parseFloat(trail) * 10_000) }),
  };
}

/** Since when an order works: since it was placed, or since its price was reached; -1 while that is to come. */
function workingTime(order: Order): number {
  if (order.triggered_at !== null) return Date.parse(order.triggered_at);
  return order.state === "pending" && order.order_type !== "oco"
    ? -1
    : Date.parse(order.created_at);
}

/** An order as it is looked up. */
export const orderOf = (order: Order) => ({
  ...described(order),
  ...(order.trigger_price === null && { stopPrice: "0" }),
  icebergQty: "0",
  time: Date.parse(order.created_at),
  updateTime: Date.parse(order.updated_at),
  isWorking: workingTime(order) !== -1,
  workingTime: workingTime(order),
});

/** An order as a request that changed it is answered. */
export const changedOrder = (order: Order) => ({
  ...described(order),
  transactTime: Date.parse(order.updated_at),
  workingTime: workingTime(order),
});

export const acknowledgedOrder = (order: Order) => ({
  ...acknowledged(order),
  transactTime: Date.parse(order.updated_at),
});

/** One that was cancelled; a cancellation may have a name of its own. */
export const cancelledOrder = (order: Order, clientOrderId = nameOf(order)) => ({
  ...changedOrder(order),
  origClientOrderId: nameOf(order),
  clientOrderId,
});

/** What an order traded, as the answer to its placing tells it. */
export const fillOf = ({ number, price, amount, fee, fee_currency }: Fill) => ({
  price,
  qty: amount,
  commission: fee,
  commissionAsset: fee_currency,
  tradeId: number,
});

export const ownTrade = (fill: Fill, orderNumber: number) => ({
  symbol: apiSymbol(fill),
  id: fill.number,
  orderId: orderNumber,
  orderListId: -1,
  price: fill.price,
  qty: fill.amount,
  quoteQty: fill.quote_amount,
  commission: fill.fee,
  commissionAsset: fill.fee_currency,
  time: Date.parse(fill.time),
  isBuyer: fill.type === "buy",
  isMaker: fill.role === "maker",
  isBestMatch: true,
});
