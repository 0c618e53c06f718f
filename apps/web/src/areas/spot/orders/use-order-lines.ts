import { createElement, useMemo } from "react";
import { LINES_MAX, type PriceLine } from "../../../parts/trading/chart/price-lines.ts";
import { useOpenOrders } from "./order-data.ts";
import { type OrderLine, linesOf } from "./order-lines.ts";
import { OrderLineLabel } from "./OrderLineLabel.tsx";

/** Returns lines for the user's newest open orders in a market. */
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
