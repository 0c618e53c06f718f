import { useText } from "../../../lib/text.ts";
import type { Order } from "./orders.ts";

/** The pair of an order, which opens everything known about it. */
export function OrderName({ order, onShow }: { order: Order; onShow: () => void }) {
  const t = useText();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t("spot.show-order", { symbol: order.symbol })}
      onClick={onShow}
      className="relative font-semibold before:absolute before:-inset-x-1 before:-inset-y-2.5 hover:underline"
    >
      {order.symbol}
    </button>
  );
}
