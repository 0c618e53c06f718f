import { type Dec, dec, quantize } from "@candor/money";
import { useMemo } from "react";
import { useOpenOrders } from "../orders/order-data.ts";

/** Prices of one's own open orders in a market, in the book's present step, to mark their levels. */
export function useOwnPrices(
  symbol: string,
  step: string,
): { bids: ReadonlySet<Dec>; asks: ReadonlySet<Dec> } {
  const orders = useOpenOrders();
  return useMemo(() => {
    const prices = { bids: new Set<Dec>(), asks: new Set<Dec>() };
    for (const order of orders ?? []) {
      // A stop that waits stands in no book yet.
      const isResting = order.state === "new" || order.state === "partially-filled";
      if (order.symbol !== symbol || order.target_price === null || !isResting) continue;
      const price = dec(order.target_price);
      if (order.type === "buy") prices.bids.add(quantize(price, dec(step), "floor"));
      else prices.asks.add(quantize(price, dec(step), "ceil"));
    }
    return prices;
  }, [orders, symbol, step]);
}
