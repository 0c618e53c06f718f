import { type Column, DataTable } from "@candor/ui/DataTable.tsx";
import { Time } from "@candor/ui/Time.tsx";
import type { ComponentType } from "react";
import type { Quotation } from "../../lib/markets.ts";
import { useText } from "../../lib/text.ts";
import { CancelButton } from "./CancelButton.tsx";
import {
  OrderAmount,
  OrderAveragePrice,
  type OrderFigureProps,
  OrderFilled,
  OrderFilledShare,
  OrderPrice,
  OrderSide,
  OrderState,
  OrderTotal,
  OrderType,
} from "./order-figures.tsx";
import type { Order, OrderListing } from "./orders.ts";

export type OrderTableProps = { listing: OrderListing; orders: readonly Order[]; markets: readonly Quotation[] };

type OrderColumn = Column<Order, string>;

/** Orders as a table, from a tablet's width on. */
export function OrderTable({ listing, orders, markets }: OrderTableProps) {
  const t = useText();
  const isOpen = listing === "in_progress";
  const column = (id: string, head: string, Figure: ComponentType<OrderFigureProps>): OrderColumn => ({
    id,
    head,
    align: "end",
    cell: (order) => <Figure order={order} market={markets.find((market) => market.symbol === order.symbol)} />,
  });
  const words = (id: string, head: string, cell: OrderColumn["cell"]): OrderColumn => ({ id, head, cell });
  const columns: OrderColumn[] = [
    words("time", t("spot.time"), (order) => <Time value={order.created_at} style="moment" />),
    words("symbol", t("spot.pair"), (order) => <span className="font-medium">{order.symbol}</span>),
    words("side", t("spot.side"), (order) => <OrderSide order={order} />),
    words("type", t("spot.type"), (order) => <OrderType order={order} />),
    column("price", t("spot.price"), OrderPrice),
    column("amount", t("spot.amount"), OrderAmount),
    ...(isOpen
      ? [
          column("filled", t("spot.filled"), OrderFilledShare),
          column("cancel", "", ({ order }) => <CancelButton order={order} />),
        ]
      : [
          column("average", t("spot.average-price"), OrderAveragePrice),
          column("filled", t("spot.filled"), OrderFilled),
          column("total", t("spot.total"), OrderTotal),
          column("state", t("spot.state"), OrderState),
        ]),
  ];
  return (
    <DataTable
      label={t(isOpen ? "spot.your-open-orders" : "spot.your-order-history")}
      density="dense"
      columns={columns}
      rows={orders}
      rowKey={({ id }) => id}
    />
  );
}
