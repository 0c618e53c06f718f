import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { type Text, useText } from "../../lib/text.ts";
import { LivePrice } from "../../parts/LivePrice.tsx";
import { AlertIcon } from "./AlertIcon.tsx";
import { Awaited } from "./Awaited.tsx";
import { Away } from "./Away.tsx";
import { useAlertPrices } from "./alert-prices.ts";
import type { Alert, Filter } from "./data.ts";
import { RemoveAlert } from "./RemoveAlert.tsx";

type AlertTableProps = { filter: Filter; list: readonly Alert[] };

/** The table of alerts from a tablet's width on: waiting ones beside the index, fired ones with the index then. */
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
    head: t("alerts.condition"),
    cell: ({ direction }) => t(`alerts.${direction}`),
  },
  {
    id: "price",
    head: t("alerts.price"),
    align: "end",
    cell: (alert) => <Awaited alert={alert} />,
  },
  {
    id: "index",
    head: t("alerts.index-now"),
    align: "end",
    cell: (alert) => (filter === "open" ? <IndexPrice alert={alert} /> : <Reached alert={alert} />),
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

function Reached({ alert }: { alert: Alert }) {
  const { decimals } = useAlertPrices(alert);
  return (
    <>
      <Price value={alert.reached} decimals={decimals} />
      {alert.change !== null && (
        <>
          {" "}
          <Percent value={alert.change} />
        </>
      )}
    </>
  );
}

function IndexPrice({ alert }: { alert: Alert }) {
  const { market } = useAlertPrices(alert);
  return market === undefined ? (
    <Price value={null} decimals={0} />
  ) : (
    <LivePrice quotation={market} />
  );
}
