import { useText } from "../../../lib/text.ts";
import { useOpenOrders } from "../order-data.ts";
import { OrderRows } from "../order/OrderRows.tsx";

/** The user's own orders that wait for either side or for support; empty without any. */
export function OpenOrders() {
  const t = useText();
  const { data } = useOpenOrders();
  if (data === undefined || data.list.length === 0) return null;
  return (
    <section aria-label={t("p2p.open-orders")} className="flex flex-col gap-2">
      <h2 className="text-h2">{t("p2p.open-orders")}</h2>
      <OrderRows orders={data.list} />
    </section>
  );
}
