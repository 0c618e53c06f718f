import { createElement, useMemo } from "react";
import { LINES_MAX, type PriceLine } from "../../../parts/trading/chart/price-lines.ts";
import { useOpenOrders } from "./order-data.ts";
import { type OrderLine, linesOf } from "./order-lines.ts";
import { OrderLineLabel } from "./OrderLineLabel.tsx";

/** One's own open orders in a market as lines of its chart, the newest of them. */
export function useOrderLines(symbol: string): readonly (PriceLine & OrderLine)[] {
  const orders = useOpenOrders();
  return useMemo(
    () =>
      (orders ?? [])
        .filter((order) => order.symbol === symbol)
        .flatMap(linesOf)
        .slice(0, LINES_MAX)
        .map((line) => ({
          ...line,
          tone: line.order.type,
          label: createElement(OrderLineLabel, line),
        })),
    [orders, symbol],
  );
}
