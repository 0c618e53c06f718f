import { Amount } from "@candor/ui/figures/Amount.tsx";
import { useText } from "../../../lib/text.ts";
import { type OrderLine, openAmount } from "./order-lines.ts";

/** What the label of an order's line says before the price: side, amount, and whether it waits there. */
export function OrderLineLabel({ order, which }: OrderLine) {
  const t = useText();
  return (
    <>
      {t(order.type === "buy" ? "spot.buy" : "spot.sell")}
      <Amount value={openAmount(order)} maxDecimals={8} />
      {order.quote_amount !== null && order.symbol.split("/")[1]}
      {which === "trigger" && <span>{t("spot.trigger")}</span>}
    </>
  );
}
