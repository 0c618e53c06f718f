import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { serverNow } from "@candor/ui/time/server-clock.ts";
import type { ReactNode } from "react";
import type { Quotation } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
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
  OrderTotal,
  OrderTrigger,
  OrderType,
} from "./OrderFigures.tsx";
import { OrderName } from "./OrderName.tsx";
import type { Order, OrderListing } from "./orders.ts";
import { type TableDensity, tableClass } from "../../../parts/trading/table-density.ts";

export type OrderTableProps = {
  listing: OrderListing;
  orders: readonly Order[];
  marketOf: (symbol: string) => Quotation | undefined;
  onShow: (order: Order) => void;
  density: TableDensity;
};

type OrderColumn = Column<Order, string>;

/** Orders as a table, one line each; what says least leaves where there is little room. */
export function OrderTable({ listing, orders, marketOf, onShow, density }: OrderTableProps) {
  const t = useText();
  const isOpen = listing === "in_progress";
  const isLine = density === "line";
  const column = (
    id: string,
    head: string,
    Figure: (props: OrderFigureProps) => ReactNode,
    needs?: NonNullable<OrderColumn["needs"]>,
  ): OrderColumn => ({
    id,
    head,
    align: "end",
    ...(needs && { needs }),
    cell: (order) => <Figure order={order} market={marketOf(order.symbol)} />,
  });
  const pair: OrderColumn = {
    id: "pair",
    head: t("trading.pair"),
    cell: (order) => (
      <span className="flex items-center gap-2 font-medium">
        <OrderName order={order} onShow={() => onShow(order)} /> <OrderSide order={order} />
      </span>
    ),
  };
  const type = {
    ...column("type", t("trading.order-type"), OrderType, "medium"),
    align: "start",
  } as const;
  const time = column("time", t("trading.time"), PlacedAt, isOpen ? "wide" : "medium");
  const actions: OrderColumn = {
    id: "actions",
    head: "",
    align: "end",
    // No component made here: it would be another one with every drawing, and close its open sheet.
    cell: (order) => (
      <OrderActions order={order} market={marketOf(order.symbol)} isDense={isLine} />
    ),
  };
  const hasTrigger = orders.some(({ trigger_price: trigger }) => trigger !== null);
  const open = [
    pair,
    type,
    column("price", t("trading.price"), OrderPrice),
    ...(hasTrigger ? [column("trigger", t("spot.trigger"), OrderTrigger)] : []),
    column("amount", t("spot.amount"), isLine ? BareAmount : OrderAmount),
    column("filled", t("spot.filled"), OrderFilledShare, "medium"),
    column("state", t("trading.status"), OrderState, "wide"),
    // A panel has room for only one of them; the order's details have both.
    ...(isLine && hasTrigger ? [] : [time]),
    actions,
  ];
  const ended = [
    pair,
    type,
    column("price", t("trading.price"), OrderPrice, "medium"),
    column("average", t("spot.average-price"), OrderAveragePrice),
    column("filled", t("spot.filled"), OrderFilled),
    column("total", t("spot.total"), OrderTotal, "wide"),
    column("state", t("trading.status"), isLine ? OrderState : StateWithReason),
    time,
  ];
  return (
    <DataTable
      label={t(isOpen ? "spot.your-open-orders" : "spot.your-order-history")}
      columns={isOpen ? open : ended}
      rows={orders}
      rowKey={({ id }) => id}
      density={density}
      className={tableClass(density)}
    />
  );
}

/** Beside its pair a quantity needs no coin's name; an amount to spend does. */
const BareAmount = ({ order }: OrderFigureProps) =>
  order.quote_amount === null ? (
    <Amount value={order.amount} maxDecimals={8} />
  ) : (
    <OrderAmount order={order} />
  );

/** The time of day, or the day once it is over; both stand in the order's details. */
const PlacedAt = ({ order }: OrderFigureProps) => (
  <Time value={order.created_at} style={isToday(order.created_at) ? "minute" : "date"} />
);

const isToday = (at: string): boolean =>
  new Date(at).toDateString() === new Date(serverNow()).toDateString();

const StateWithReason = ({ order }: OrderFigureProps) => (
  <>
    <OrderState order={order} />
    <OrderReason order={order} />
  </>
);
