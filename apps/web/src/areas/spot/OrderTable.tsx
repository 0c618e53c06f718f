import { type Column, DataTable } from "@candor/ui/DataTable.tsx";
import { Time } from "@candor/ui/Time.tsx";
import type { ReactNode } from "react";
import type { Quotation } from "../../lib/markets.ts";
import { useText } from "../../lib/text.ts";
import { CancelButton } from "./CancelButton.tsx";
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
  OrderType,
} from "./OrderFigures.tsx";
import type { Order, OrderListing } from "./orders.ts";

export type OrderTableProps = {
  listing: OrderListing;
  orders: readonly Order[];
  markets: readonly Quotation[];
};

type OrderColumn = Column<Order, string>;

/** Orders as a table, from a tablet's width on; two lines a cell, so that nothing has to scroll away. */
export function OrderTable({ listing, orders, markets }: OrderTableProps) {
  const t = useText();
  const isOpen = listing === "in_progress";
  const marketOf = ({ symbol }: Order) => markets.find((market) => market.symbol === symbol);
  const figure = (id: string, head: string, cell: OrderColumn["cell"]): OrderColumn => ({
    id,
    head,
    align: "end",
    cell,
  });
  const what = (second: (order: Order) => ReactNode): OrderColumn => ({
    id: "what",
    head: t("spot.pair"),
    cell: (order) => <What order={order} second={second(order)} />,
  });
  const open = [
    what((order) => <Time value={order.created_at} style="moment" />),
    figure("price", t("spot.price"), (order) => (
      <OrderPrice order={order} market={marketOf(order)} />
    )),
    figure("amount", `${t("spot.amount")} / ${t("spot.filled")}`, (order) => (
      <TwoLines first={<OrderAmount order={order} />} second={<OrderFilledShare order={order} />} />
    )),
    figure("cancel", "", (order) => <CancelButton order={order} />),
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
        first={<OrderPrice order={order} market={marketOf(order)} />}
        second={<OrderAveragePrice order={order} market={marketOf(order)} />}
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
function What({ order, second }: { order: Order; second: ReactNode }) {
  return (
    <span className="flex flex-col gap-0.5 py-1.5">
      <span className="flex items-center gap-2 font-medium">
        {order.symbol} <OrderSide order={order} />
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
