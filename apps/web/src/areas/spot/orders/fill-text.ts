import { formatAmount, formatPrice } from "@candor/ui/figures/format.ts";
import type { Text } from "../../../lib/text.ts";
import type { Order } from "./orders.ts";

/** Returns the text that announces a fill, with the decimals of its market's prices. */
export function fillText(
  order: Order,
  t: Text,
  { locale, decimals }: { locale: string; decimals: number },
): string {
  const values = {
    filled: formatAmount(order.filled_amount, { locale }),
    amount: formatAmount(order.amount, { locale }),
    currency: order.symbol.split("/")[0] ?? order.symbol,
    price: formatPrice(order.average_price, { locale, decimals }),
  };
  const isBuy = order.type === "buy";
  if (order.state === "partially-filled")
    return t(isBuy ? "spot.bought-part" : "spot.sold-part", values);
  return t(isBuy ? "spot.bought" : "spot.sold", values);
}
