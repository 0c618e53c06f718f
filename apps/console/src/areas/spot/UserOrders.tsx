import type { OperatorCallOutput } from "@candor/contract/types.ts";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { useMarketDecimals } from "../../lib/market-decimals.ts";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { figureColumn } from "../../parts/FigureColumn.tsx";
import { PageTable } from "../../parts/PageTable.tsx";

type Order = OperatorCallOutput<"spot.listUserOrders">["list"][number];

const PER_PAGE = 20;

/** A user's orders: the open ones, or all that there were. */
export function UserOrders() {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  const [which, setWhich] = useState<"open" | "all">(
    params.get("which") === "all" ? "all" : "open",
  );
  const decimals = useMarketDecimals();
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
      columns={columns(decimals)}
      rowKey={(order) => order.id}
      empty={t("console-spot.no-orders")}
    />
  );
}

const columns = (decimals: DecimalsOf): Column<Order, string>[] => [
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
  price(decimals, "price", t("console-spot.price"), (order) => order.target_price),
  price(decimals, "trigger", t("console-spot.trigger"), (order) => order.trigger_price),
  quantity(decimals, "amount", t("console.amount"), (order) => order.amount),
  quantity(decimals, "filled", t("console-spot.filled"), (order) => order.filled_amount),
  price(decimals, "average", t("console-spot.average"), (order) => order.average_price),
  { id: "state", head: t("console.state"), cell: ({ state }) => t(`spot.state-${state}`) },
];

type DecimalsOf = ReturnType<typeof useMarketDecimals>;
type ValueOf = (order: Order) => string | null;

/** The decimals of a market are those of a price; an average has more than a price can. */
const price = (of: DecimalsOf, id: string, head: string, value: ValueOf) =>
  figureColumn<Order>({
    id,
    head,
    value,
    decimals: ({ symbol }) => ({ decimals: of(symbol).price }),
  });

const quantity = (of: DecimalsOf, id: string, head: string, value: ValueOf) =>
  figureColumn<Order>({
    id,
    head,
    value,
    decimals: ({ symbol }) => ({ decimals: of(symbol).quantity }),
  });
