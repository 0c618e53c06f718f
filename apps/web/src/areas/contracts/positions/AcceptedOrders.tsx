import { useText } from "../../../lib/text.ts";
import type { Position } from "../terms.ts";
import { Deciding } from "./Deciding.tsx";
import { ContractPrice, PositionLots, PositionMode, PositionSide } from "./PositionFigures.tsx";

/** Orders at market from the press until the second that decides them: each becomes a position in its place. */
export function AcceptedOrders({ orders }: { orders: readonly Position[] }) {
  const t = useText();
  if (orders.length === 0) return null;
  return (
    <ul aria-label={t("contracts.state-accepted")}>
      {orders.map((order) => (
        <li
          key={order.id}
          data-testid="accepted"
          className="flex flex-col gap-2 border-b border-hairline py-3 text-data"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <p className="flex flex-wrap items-center gap-2 text-body font-semibold">
              {order.symbol} <PositionSide position={order} />
              <PositionMode position={order} />
            </p>
            <p className="ms-auto flex flex-wrap justify-end gap-x-3 text-end">
              <PositionLots position={order} />
              <span className="whitespace-nowrap text-text-2">
                {t(`contracts.worst-${order.direction}`)}{" "}
                <ContractPrice position={order} value={order.decision?.worst_price} />
              </span>
            </p>
          </div>
          <Deciding position={order} />
        </li>
      ))}
    </ul>
  );
}
