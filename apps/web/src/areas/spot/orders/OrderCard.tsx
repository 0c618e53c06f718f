import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import { OrderActions } from "./OrderActions.tsx";
import {
  OrderAmount,
  OrderAveragePrice,
  type OrderFigureProps,
  OrderFilled,
  OrderFilledShare,
  OrderPrice,
  OrderReason,
  OrderSide,
  OrderState,
  OrderTrigger,
  OrderType,
} from "./OrderFigures.tsx";
import { OrderName } from "./OrderName.tsx";

/** One order on a phone. */
export function OrderCard({ order, market, onShow }: OrderFigureProps & { onShow: () => void }) {
  const t = useText();
  const isOpen = order.status === "in_progress";
  return (
    <li className="flex flex-col gap-2 border-b border-hairline py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 text-body font-semibold">
            <OrderName order={order} onShow={onShow} /> <OrderSide order={order} />
          </p>
          <p className="text-data text-text-2">
            <OrderType order={order} /> · <Time value={order.created_at} style="moment" />
          </p>
        </div>
        {isOpen ? (
          <OrderActions order={order} market={market} />
        ) : (
          <p className="max-w-1/2 text-end text-data text-text-2">
            <OrderState order={order} />
            <OrderReason order={order} />
          </p>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-data">
        <CardFigure name={t("trading.price")}>
          <OrderPrice order={order} market={market} />
        </CardFigure>
        <CardFigure name={t("spot.amount")}>
          <OrderAmount order={order} />
        </CardFigure>
        {order.trigger_price !== null && (
          <CardFigure name={t("spot.trigger")} isWide>
            <OrderTrigger order={order} market={market} />
          </CardFigure>
        )}
        {isOpen ? (
          <CardFigure name={t("spot.filled")}>
            <OrderFilledShare order={order} />
          </CardFigure>
        ) : (
          <>
            <CardFigure name={t("spot.average-price")}>
              <OrderAveragePrice order={order} market={market} />
            </CardFigure>
            <CardFigure name={t("spot.filled")}>
              <OrderFilled order={order} />
            </CardFigure>
          </>
        )}
        {isOpen && order.state !== "new" && order.state !== "accepted" && (
          <CardFigure name={t("trading.status")}>
            <OrderState order={order} />
          </CardFigure>
        )}
      </dl>
    </li>
  );
}
