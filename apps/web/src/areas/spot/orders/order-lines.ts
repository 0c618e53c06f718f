import { type Dec, dec, sub } from "@candor/money";
import type { Order } from "./orders.ts";

/** The price of an order that a line shows; an OCO has both. */
export type OrderPrice = "limit" | "trigger";

/** An own open order in the chart, at one of its prices. */
export type OrderLine = {
  key: string;
  order: Order;
  which: OrderPrice;
  price: string;
  /** A trailing stop follows the price by itself. */
  mayMove: boolean;
};

/** A price of an order; of an OCO that has been triggered the limit is its other half's. */
export function priceOf(order: Order, which: OrderPrice): string | null {
  if (which === "trigger") return order.trigger_price;
  const isOther = order.order_type === "oco" && order.triggered_at !== null;
  return isOther ? order.stop_price : order.target_price;
}

/** Returns an open order's lines in the chart: its price, its trigger, or both. */
export function linesOf(order: Order): OrderLine[] {
  const isResting = order.state === "new" || order.state === "partially-filled";
  const isWaiting = order.state === "pending" || (isResting && order.triggered_at === null);
  const shown: OrderPrice[] = [
    ...(isResting ? ["limit" as const] : []),
    ...(isWaiting ? ["trigger" as const] : []),
  ];
  return shown.flatMap((which) => {
    const price = priceOf(order, which);
    const mayMove = which === "limit" || order.trail_rate === null;
    return price === null ? [] : [{ key: `${order.id} ${which}`, order, which, price, mayMove }];
  });
}

/** The open amount of an order: the rest of its quantity, or all that it is to spend. */
export const openAmount = ({ amount, filled_amount, quote_amount }: Order): Dec =>
  quote_amount === null ? sub(dec(amount), dec(filled_amount)) : dec(quote_amount);
