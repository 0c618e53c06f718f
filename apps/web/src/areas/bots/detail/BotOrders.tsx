import { Amount } from "@candor/ui/figures/Amount.tsx";
import { cx } from "@candor/ui/class-names.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../lib/text.ts";
import type { BotDetail, BotOrder } from "../data.ts";

/** The newest orders; all of them stand among the user's own, too. */
export function BotOrders({ detail: { orders } }: { detail: BotDetail }) {
  const t = useText();
  return (
    <Card title={t("bots.orders")}>
      {orders.list.length === 0 ? (
        <p className="text-data text-text-2">{t("bots.no-orders")}</p>
      ) : (
        <ul className="flex flex-col" data-testid="bot-orders">
          {orders.list.map((order) => (
            <li key={order.id} className="border-b border-hairline py-2.5 last:border-0">
              <Order order={order} />
            </li>
          ))}
        </ul>
      )}
      {orders.has_more && <p className="pt-2 text-data text-text-2">{t("bots.orders-more")}</p>}
    </Card>
  );
}

function Order({ order }: { order: BotOrder }) {
  const t = useText();
  const [base = "", quote = ""] = order.symbol.split("/");
  const isBuy = order.side === "buy";
  const hasFills = order.filled_amount !== "0";
  return (
    <div className="flex items-start justify-between gap-3 text-data">
      <p className="min-w-0">
        <span className={cx("font-semibold", isBuy ? "text-up" : "text-down")}>
          {t(isBuy ? "bots.buy" : "bots.sell")}
        </span>{" "}
        {order.quote_amount === null ? (
          <Amount value={order.amount} currency={base} maxDecimals={8} />
        ) : (
          <Amount value={order.quote_amount} currency={quote} />
        )}
        <span className="block text-text-2">
          {order.price === null ? (
            t("bots.at-market")
          ) : (
            <Amount value={order.price} currency={quote} />
          )}
        </span>
      </p>
      <p className="text-end">
        <span className={order.state === "refused" ? "text-warning" : ""}>
          {t(`bots.order-${order.state}`)}
        </span>
        {hasFills && (
          <span className="block text-text-2">
            {t("bots.filled")}{" "}
            <Amount value={order.filled_amount} currency={base} maxDecimals={8} />
          </span>
        )}
        <Time value={order.time} style="moment" className="block text-text-3" />
      </p>
    </div>
  );
}
