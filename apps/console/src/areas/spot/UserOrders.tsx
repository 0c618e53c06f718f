import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { Amount } from "@candor/ui/Amount.tsx";
import type { Column } from "@candor/ui/DataTable.tsx";
import { Segmented } from "@candor/ui/Segmented.tsx";
import { Time } from "@candor/ui/Time.tsx";
import { useState } from "react";
import { useParams } from "react-router";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { PageTable } from "../../parts/PageTable.tsx";

type Order = OperatorCallOutput<"spot.listUserOrders">["list"][number];

const PER_PAGE = 20;

/** A user's orders: the open ones, or all that there were. */
export function UserOrders() {
  const { id = "" } = useParams();
  const [which, setWhich] = useState<"open" | "all">("open");
  const [page, setPage] = useState(1);
  const orders = useCall("spot.listUserOrders", {
    id,
    page,
    limit: PER_PAGE,
    ...(which === "open" ? { is_open: 1 } : {}),
  });
  return (
    <PageTable
      title={t("console-spot.orders")}
      action={
        <Segmented
          size="small"
          label={t("console-spot.which-orders")}
          value={which}
          options={[
            { value: "open", label: t("console.open-orders") },
            { value: "all", label: t("console.all") },
          ]}
          onValueChange={(next) => {
            setWhich(next);
            setPage(1);
          }}
        />
      }
      query={orders}
      page={page}
      onPageChange={setPage}
      columns={columns()}
      rowKey={(order) => order.id}
      empty={t("console-spot.no-orders")}
    />
  );
}

const columns = (): Column<Order, string>[] => [
  {
    id: "at",
    head: t("console.time"),
    cell: ({ created_at: at }) => <Time value={at} style="moment" />,
  },
  { id: "symbol", head: t("console.market"), cell: ({ symbol }) => symbol },
  {
    id: "side",
    head: t("console-spot.side"),
    cell: ({ type }) => (
      <span className={type === "buy" ? "text-up" : "text-down"}>{t(`spot.${type}`)}</span>
    ),
  },
  { id: "type", head: t("console.kind"), cell: ({ order_type: type }) => t(`spot.type-${type}`) },
  figure("price", t("console-spot.price"), ({ target_price: price }) => price),
  figure("trigger", t("console-spot.trigger"), ({ trigger_price: price }) => price),
  figure("amount", t("console.amount"), ({ amount }) => amount),
  figure("filled", t("console-spot.filled"), ({ filled_amount: filled }) => filled),
  figure("average", t("console-spot.average"), ({ average_price: price }) => price),
  { id: "state", head: t("console.state"), cell: ({ state }) => t(`spot.state-${state}`) },
];

const figure = (
  id: string,
  head: string,
  value: (order: Order) => string | null,
): Column<Order, string> => ({
  id,
  head,
  align: "end",
  cell: (order) => <Amount value={value(order)} />,
});
