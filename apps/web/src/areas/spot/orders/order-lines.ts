import { dec, sub, toNumber } from "@candor/money";
import { formatAmount } from "@candor/ui/format.ts";
import { useMemo } from "react";
import { useLocale, useText } from "../../../lib/text.ts";
import type { OrderLine } from "../chart/chart-orders.ts";
import { useOpenOrders } from "./order-data.ts";

/** One's own open orders in a market as lines of its chart: at the price they trade or are triggered at. */
export function useOrderLines(symbol: string): readonly OrderLine[] {
  const t = useText();
  const locale = useLocale();
  const orders = useOpenOrders();
  return useMemo(
    () =>
      (orders ?? []).flatMap((order) => {
        const price = order.state === "pending" ? order.trigger_price : order.target_price;
        if (order.symbol !== symbol || price === null) return [];
        const open = formatAmount(sub(dec(order.amount), dec(order.filled_amount)), { locale });
        const side = t(order.type === "buy" ? "spot.buy" : "spot.sell");
        return [{ side: order.type, price: toNumber(dec(price)), text: `${side} ${open}` }];
      }),
    [orders, symbol, t, locale],
  );
}
