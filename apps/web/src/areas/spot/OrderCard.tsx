import { Time } from "@candor/ui/Time.tsx";
import type { ReactNode } from "react";
import { useText } from "../../lib/text.ts";
import { CancelButton } from "./CancelButton.tsx";
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
  OrderType,
} from "./OrderFigures.tsx";

/** One order on a phone. */
export function OrderCard({ order, market }: OrderFigureProps) {
  const t = useText();
  const isOpen = order.status === "in_progress";
  return (
    <li className="flex flex-col gap-2 border-b border-hairline py-3">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-2 text-body font-semibold">
            {order.symbol} <OrderSide order={order} />
          </p>
          <p className="text-data text-text-2">
            <OrderType order={order} /> · <Time value={order.created_at} style="moment" />
          </p>
        </div>
        {isOpen ? (
          <CancelButton order={order} />
        ) : (
          <p className="max-w-1/2 text-end text-data text-text-2">
            <OrderState order={order} />
            <OrderReason order={order} />
          </p>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-data">
        <Figure name={t("spot.price")}>
          <OrderPrice order={order} market={market} />
        </Figure>
        <Figure name={t("spot.amount")}>
          <OrderAmount order={order} />
        </Figure>
        {isOpen ? (
          <Figure name={t("spot.filled")}>
            <OrderFilledShare order={order} />
          </Figure>
        ) : (
          <>
            <Figure name={t("spot.average-price")}>
              <OrderAveragePrice order={order} market={market} />
            </Figure>
            <Figure name={t("spot.filled")}>
              <OrderFilled order={order} />
            </Figure>
          </>
        )}
      </dl>
    </li>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-2">
      <dt className="text-text-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
