import { Figure } from "@candor/ui/Figure.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useMemo } from "react";
import type { Quotation } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import { GetHelp } from "../../../parts/GetHelp.tsx";
import { ScreenState } from "../../../parts/ScreenState.tsx";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import { FillCard } from "./FillCard.tsx";
import { useFillList } from "./order-data.ts";
import {
  MarketPrice,
  OrderAmount,
  OrderAveragePrice,
  OrderFilled,
  OrderPrice,
  OrderReason,
  OrderSide,
  OrderState,
  OrderTotal,
  OrderTrigger,
  OrderType,
} from "./OrderFigures.tsx";
import type { Order } from "./orders.ts";

export type OrderDetailProps = {
  order: Order;
  market: Quotation | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Everything known of an order: its terms, what became of it and why, and each of its fills. */
export function OrderDetail({ order, market, isOpen, onOpenChange }: OrderDetailProps) {
  const t = useText();
  const fills = useFillList(useMemo(() => ({ order_id: order.id }), [order.id]));
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={
        <span className="flex items-center gap-2">
          {order.symbol} <OrderSide order={order} />
        </span>
      }
    >
      <OrderFacts order={order} market={market} />
      <h3 className="pt-5 pb-1 text-label text-text-2">{t("orders.fills")}</h3>
      <ScreenState
        query={fills}
        skeleton={<Skeleton className="h-16" />}
        isEmpty={(list) => list.length === 0}
        empty={<p className="py-2 text-data text-text-2">{t("orders.no-fills")}</p>}
      >
        {(list) => (
          <ul>
            {list.map((fill) => (
              <FillCard key={fill.id} fill={fill} market={market} isOfOrder />
            ))}
          </ul>
        )}
      </ScreenState>
      <div className="flex flex-col pt-4">
        <GetHelp kind="order" id={order.id} />
      </div>
    </Sheet>
  );
}

function OrderFacts({ order, market }: Pick<OrderDetailProps, "order" | "market">) {
  const t = useText();
  return (
    <dl className="flex flex-col gap-1.5 text-body">
      <CardFigure name={t("trading.status")}>
        <span className="block text-end">
          <OrderState order={order} />
          <OrderReason order={order} />
        </span>
      </CardFigure>
      <CardFigure name={t("trading.order-type")}>
        <OrderType order={order} />
      </CardFigure>
      <CardFigure name={t("orders.time-in-force")}>
        {t(`spot.time-${order.time_in_force}`)}
      </CardFigure>
      <CardFigure name={t("trading.price")}>
        <OrderPrice order={order} market={market} />
      </CardFigure>
      {order.trigger_price !== null && (
        <CardFigure name={t("spot.trigger")}>
          <OrderTrigger order={order} market={market} />
        </CardFigure>
      )}
      {order.stop_price !== null && (
        <CardFigure name={t("orders.stop-price")}>
          <MarketPrice value={order.stop_price} market={market} />
        </CardFigure>
      )}
      <CardFigure name={t("spot.amount")}>
        <OrderAmount order={order} />
      </CardFigure>
      <CardFigure name={t("spot.filled")}>
        <OrderFilled order={order} />
      </CardFigure>
      <CardFigure name={t("spot.average-price")}>
        <OrderAveragePrice order={order} market={market} />
      </CardFigure>
      <CardFigure name={t("spot.total")}>
        <OrderTotal order={order} />
      </CardFigure>
      <CardFigure name={t("orders.created")}>
        <Time value={order.created_at} style="moment" />
      </CardFigure>
      {order.triggered_at !== null && (
        <CardFigure name={t("orders.triggered-at")}>
          <Time value={order.triggered_at} style="moment" />
        </CardFigure>
      )}
      <CardFigure name={t("orders.changed")}>
        <Time value={order.updated_at} style="moment" />
      </CardFigure>
      <CardFigure name={t("orders.number")}>
        <Figure className="text-data break-all select-all">{order.id}</Figure>
      </CardFigure>
    </dl>
  );
}
