import { Amount } from "@candor/ui/figures/Amount.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { type RowOf, useList } from "../../lib/list.ts";
import { t } from "../../lib/text.ts";
import { ITS_OWN, figureColumn } from "../../parts/FigureColumn.tsx";
import { RowLink } from "../../parts/RowLink.tsx";
import { RowList } from "../../parts/RowList.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { SALES } from "./paths.ts";

type Sale = RowOf<"ieo.listSales">;

const pathOf = ({ id }: Sale) => `${SALES}/${id}`;

/** Every project with its demand, and what of the tokens is set aside for it. */
export function SalesScreen() {
  return (
    <Screen title={t("console-ieo.title")}>
      <p className="text-data text-text-2">{t("console-ieo.about-sales")}</p>
      <RowList
        label={t("console-ieo.title")}
        list={useList("ieo.listSales")}
        columns={columns()}
        rowKey={({ id }) => `${id}`}
        pathOf={pathOf}
        empty={t("console-ieo.none")}
      />
    </Screen>
  );
}

const tokens = (id: string, head: string, value: (sale: Sale) => string | null) =>
  figureColumn<Sale>({ id, head, value, decimals: ITS_OWN });

const columns = (): Column<Sale, string>[] => [
  {
    id: "project",
    head: t("console-ieo.project"),
    cell: (sale) => <RowLink to={pathOf(sale)}>{sale.name}</RowLink>,
  },
  {
    id: "state",
    head: t("console-ieo.state"),
    cell: ({ state }) => t(`console-ieo.state-${state}`),
  },
  {
    id: "ends",
    head: t("console-ieo.ends_at"),
    cell: ({ ends_at: end }) => <Time value={end} style="moment" />,
  },
  tokens("supply", t("console-ieo.supply"), ({ total }) => total),
  tokens("subscribed", t("console-ieo.subscribed"), ({ subscribed }) => subscribed),
  {
    id: "applied",
    head: t("console-ieo.applied"),
    align: "end",
    cell: ({ applied }) => <Amount value={`${applied}`} />,
  },
  {
    id: "passed",
    head: t("console-ieo.passed"),
    align: "end",
    cell: ({ passed }) => <Amount value={passed === null ? null : `${passed}`} />,
  },
  tokens("allocated", t("console-ieo.allocated"), ({ allocated }) => allocated),
  tokens("setAside", t("console-ieo.set-aside"), ({ set_aside: held }) => held),
  tokens("reserve", t("console-ieo.reserve"), ({ reserve }) => reserve),
];
