import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Fiat } from "@candor/ui/figures/Fiat.tsx";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { Countdown } from "@candor/ui/time/Countdown.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../../lib/text.ts";
import { PATHS } from "../../../paths.ts";
import { type OrderRow, readOrderAgain } from "../order-data.ts";
import { OrderState } from "./OrderState.tsx";

/** Orders as lines, each with its state and its remaining time. */
export function OrderRows({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <ul className="overflow-clip rounded-card bg-surface" data-testid="p2p-orders">
      {orders.map((order) => (
        <li key={order.id} className="border-b border-hairline last:border-b-0">
          <Row order={order} />
        </li>
      ))}
    </ul>
  );
}

function Row({ order }: { order: OrderRow }) {
  const t = useText();
  const { id, type, currency, quantity, amount, pay, deadline, unread } = order;
  return (
    <ListRow
      title={
        <>
          {t(type === "buy" ? "p2p.buy-coin" : "p2p.sell-coin", { currency })}{" "}
          <Amount value={quantity} />
        </>
      }
      subtitle={
        <>
          <Fiat value={amount} currency={pay} /> · <Time value={order.created_at} />
        </>
      }
      value={<OrderState state={order.state} />}
      valueNote={
        <span className="flex items-center gap-2">
          {unread > 0 && <Badge tone="accent">{t("p2p.unread", { count: unread })}</Badge>}
          {deadline !== null && (
            <Countdown until={deadline} ended={<span />} onEnd={() => readOrderAgain(id)} />
          )}
        </span>
      }
      render={(row) => <Link to={PATHS.p2pOrder} search={{ id }} {...row} />}
    />
  );
}
