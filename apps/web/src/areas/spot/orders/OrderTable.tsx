import { type Column, DataTable } from "@candor/ui/DataTable.tsx";
import { Time } from "@candor/ui/Time.tsx";
import type { ReactNode } from "react";
import type { Quotation } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import { OrderActions } from "./OrderActions.tsx";
import {
  OrderAmount,
  OrderAveragePrice,
  OrderFilled,
  OrderFilledShare,
  OrderPrice,
  OrderReason,
  OrderSide,
  OrderState,
  OrderTotal,
  OrderTrigger,
  OrderType,
} from "./OrderFigures.tsx";
import { OrderName } from "./OrderName.tsx";
import type { Order, OrderListing } from "./orders.ts";

export type OrderTableProps = {
  listing: OrderListing;
  orders: readonly Order[];
  marketOf: (symbol: string) => Quotation | undefined;
  onShow: (order: Order) => void;
};

type OrderColumn = Column<Order, string>;

/** Orders as a table, from a tablet's width on; two lines a cell, so that nothing has to scroll away. */
export function OrderTable({ listing, orders, marketOf, onShow }: OrderTableProps) {
  const t = useText();
  const isOpen = listing === "in_progress";
  const figure = (id: string, head: string, cell: OrderColumn["cell"]): OrderColumn => ({
    id,
    head,
    align: "end",
    cell,
  });
  const what = (second: (order: Order) => ReactNode): OrderColumn => ({
    id: "what",
    head: t("spot.pair"),
    cell: (order) => <What order={order} second={second(order)} onShow={() => onShow(order)} />,
  });
  const open = [
    what((order) => <Time value={order.created_at} style="moment" />),
    figure("price", `${t("spot.price")} / ${t("spot.trigger")}`, (order) => (
      <TwoLines
        first={<OrderPrice order={order} market={marketOf(order.symbol)} />}
        second={<OrderTrigger order={order} market={marketOf(order.symbol)} />}
      />
    )),
    figure("amount", `${t("spot.amount")} / ${t("spot.filled")}`, (order) => (
      <TwoLines first={<OrderAmount order={order} />} second={<OrderFilledShare order={order} />} />
    )),
    figure("state", t("spot.status"), (order) => <OrderState order={order} />),
    figure("actions", "", (order) => (
      <OrderActions order={order} market={marketOf(order.symbol)} />
    )),
  ];
  const ended = [
    what((order) => <OrderState order={order} />),
    figure("time", t("spot.time"), (order) => (
      <TwoLines
        first={<Time value={order.created_at} style="date" />}
        second={<Time value={order.created_at} style="time" />}
      />
    )),
    figure("price", `${t("spot.price")} / ${t("spot.average-price")}`, (order) => (
      <TwoLines
        first={<OrderPrice order={order} market={marketOf(order.symbol)} />}
        second={<OrderAveragePrice order={order} market={marketOf(order.symbol)} />}
      />
    )),
    figure("filled", `${t("spot.filled")} / ${t("spot.total")}`, (order) => (
      <TwoLines first={<OrderFilled order={order} />} second={<OrderTotal order={order} />} />
    )),
  ];
  return (
    <DataTable
      label={t(isOpen ? "spot.your-open-orders" : "spot.your-order-history")}
      columns={isOpen ? open : ended}
      rows={orders}
      rowKey={({ id }) => id}
    />
  );
}

/** Pair and side over the type and whatever says most about it. */
function What({ order, second, onShow }: { order: Order; second: ReactNode; onShow: () => void }) {
  return (
    <span className="flex flex-col gap-0.5 py-1.5">
      <span className="flex items-center gap-2 font-medium">
        <OrderName order={order} onShow={onShow} /> <OrderSide order={order} />
      </span>
      <span className="text-text-2">
        <OrderType order={order} /> · {second}
      </span>
      <OrderReason order={order} />
    </span>
  );
}

function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="flex flex-col gap-0.5">
      {first}
      <span className="text-text-2">{second}</span>
    </span>
  );
}
