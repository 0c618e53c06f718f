import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { type Text, useText } from "../../lib/text.ts";
import { LivePrice } from "../../parts/LivePrice.tsx";
import { AlertIcon } from "./AlertIcon.tsx";
import { Away } from "./Away.tsx";
import { useAlertPrices } from "./alert-prices.ts";
import type { Alert, Filter } from "./data.ts";
import { RemoveAlert } from "./RemoveAlert.tsx";

type AlertTableProps = { filter: Filter; list: readonly Alert[] };

/** The alerts from a tablet's width on: those that wait beside the index, those that fired with what they met. */
export function AlertTable({ filter, list }: AlertTableProps) {
  const t = useText();
  return (
    <DataTable
      label={t(`alerts.${filter}`)}
      columns={columnsOf(filter, t)}
      rows={list}
      rowKey={({ id }) => id}
      className="rounded-card bg-surface"
    />
  );
}

const columnsOf = (filter: Filter, t: Text): Column<Alert, string>[] => [
  {
    id: "market",
    head: t("alerts.market"),
    cell: (alert) => (
      <span className="flex items-center gap-3 text-body font-medium">
        <AlertIcon alert={alert} />
        {alert.symbol}
      </span>
    ),
  },
  {
    id: "direction",
    head: t("alerts.direction"),
    cell: ({ direction }) => t(`alerts.${direction}`),
  },
  {
    id: "price",
    head: t("alerts.price"),
    align: "end",
    cell: (alert) => <AlertPrice alert={alert} value={alert.price} />,
  },
  {
    id: "index",
    head: t("alerts.index-now"),
    align: "end",
    cell: (alert) =>
      filter === "open" ? (
        <IndexPrice alert={alert} />
      ) : (
        <AlertPrice alert={alert} value={alert.reached} />
      ),
  },
  ...(filter === "open"
    ? [
        {
          id: "away",
          head: t("alerts.distance"),
          align: "end" as const,
          cell: (alert: Alert) => <Away alert={alert} />,
        },
      ]
    : []),
  {
    id: "at",
    head: t(filter === "open" ? "alerts.created" : "alerts.fired"),
    align: "end",
    needs: "medium",
    cell: ({ fired_at: fired, created_at: created }) => (
      <Time value={fired ?? created} style="moment" />
    ),
  },
  {
    id: "remove",
    head: <span className="sr-only">{t("alerts.actions")}</span>,
    align: "end",
    width: "68px",
    cell: (alert) => <RemoveAlert alert={alert} className="-me-3" />,
  },
];

function AlertPrice({ alert, value }: { alert: Alert; value: string | null }) {
  return <Price value={value} decimals={useAlertPrices(alert).decimals} />;
}

function IndexPrice({ alert }: { alert: Alert }) {
  const { market } = useAlertPrices(alert);
  return market === undefined ? (
    <Price value={null} decimals={0} />
  ) : (
    <LivePrice quotation={market} />
  );
}
