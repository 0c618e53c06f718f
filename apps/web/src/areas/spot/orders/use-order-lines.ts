import { useMemo } from "react";
import { useOpenOrders } from "./order-data.ts";
import { type OrderLine, linesOf } from "./order-lines.ts";

/** More lines than this hide the candles that they stand between. */
const LINES_MAX = 40;

/** One's own open orders in a market as lines of its chart, the newest of them. */
export function useOrderLines(symbol: string): readonly OrderLine[] {
  const orders = useOpenOrders();
  return useMemo(
    () =>
      (orders ?? [])
        .filter((order) => order.symbol === symbol)
        .flatMap(linesOf)
        .slice(0, LINES_MAX),
    [orders, symbol],
  );
}
