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
  OrderSide,
  OrderState,
  OrderTotal,
  OrderType,
} from "./order-figures.tsx";
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
  const figures = (
    id: string,
    heads: [string, string],
    cells: (order: Order) => [ReactNode, ReactNode],
  ): OrderColumn => ({
    id,
    head: heads.join(" / "),
    align: "end",
    cell: (order) => <TwoLines lines={cells(order)} />,
  });
  const what: OrderColumn = {
    id: "what",
    head: t("spot.pair"),
    cell: (order) => <What order={order} />,
  };
  const open: OrderColumn[] = [
    {
      id: "price",
      head: t("spot.price"),
      align: "end",
      cell: (order) => <OrderPrice order={order} market={marketOf(order)} />,
    },
    figures("amount", [t("spot.amount"), t("spot.filled")], (order) => [
      <OrderAmount order={order} />,
      <OrderFilledShare order={order} />,
    ]),
    {
      id: "cancel",
      head: <span className="sr-only">{t("spot.cancel")}</span>,
      align: "end",
      cell: (order) => <CancelButton order={order} />,
    },
  ];
  const ended: OrderColumn[] = [
    figures("price", [t("spot.price"), t("spot.average-price")], (order) => [
      <OrderPrice order={order} market={marketOf(order)} />,
      <OrderAveragePrice order={order} market={marketOf(order)} />,
    ]),
    figures("filled", [t("spot.filled"), t("spot.total")], (order) => [
      <OrderFilled order={order} />,
      <OrderTotal order={order} />,
    ]),
    {
      id: "state",
      head: t("spot.state"),
      align: "end",
      cell: (order) => (
        <span className="inline-block max-w-40 whitespace-normal">
          <OrderState order={order} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t(isOpen ? "spot.your-open-orders" : "spot.your-order-history")}
      columns={[what, ...(isOpen ? open : ended)]}
      rows={orders}
      rowKey={({ id }) => id}
    />
  );
}

function What({ order }: { order: Order }) {
  return (
    <span className="flex flex-col gap-0.5">
      <span className="flex items-center gap-2 font-medium">
        {order.symbol} <OrderSide order={order} />
      </span>
      <span className="text-text-2">
        <OrderType order={order} /> · <Time value={order.created_at} style="moment" />
      </span>
    </span>
  );
}

function TwoLines({ lines: [first, second] }: { lines: [ReactNode, ReactNode] }) {
  return (
    <span className="flex flex-col gap-0.5">
      {first}
      <span className="text-text-2">{second}</span>
    </span>
  );
}
