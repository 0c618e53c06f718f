import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { useCall } from "../../lib/query.ts";
import { localeNow, t } from "../../lib/text.ts";
import { CallState } from "../../parts/CallState.tsx";
import { ITS_OWN, WORTH } from "../../parts/FigureColumn.tsx";
import { Facts } from "../../parts/Facts.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { Table } from "../../parts/Table.tsx";
import { ContractTabs } from "./ContractTabs.tsx";
import { exactColumn, gainColumn, worthColumn } from "./ContractColumns.tsx";
import { shareText } from "./share-text.ts";

type Exposure = OperatorCallOutput<"contracts.listExposure">;
type Row = Exposure["list"][number];

/** For each contract: the users' open value, its share of the limit, the hedge, and the house's result. */
export function ExposureScreen() {
  return (
    <Screen title={t("console-contracts.contracts")}>
      <ContractTabs />
      <CallState query={useCall("contracts.listExposure", {}, { everyMs: 10_000 })}>
        {(exposure) => (
          <>
            <Card>
              <Facts facts={facts(exposure)} />
            </Card>
            <Card isPadded={false}>
              <Table
                label={t("console-contracts.exposure")}
                columns={columns()}
                rows={exposure.list}
                rowKey={({ symbol }) => symbol}
              />
            </Card>
            <p className="text-data text-text-2">{t("console-contracts.exposure-text")}</p>
          </>
        )}
      </CallState>
    </Screen>
  );
}

const facts = ({ house, insurance, currency_code: currency }: Exposure) => [
  {
    name: t("console-contracts.house-holds"),
    value: <Amount value={house} currency={currency} {...WORTH} />,
  },
  {
    name: t("contracts.fund"),
    value: <Amount value={insurance} currency={currency} {...WORTH} />,
  },
];

const columns = (): Column<Row, string>[] => [
  {
    id: "symbol",
    head: t("contracts.contract"),
    cell: ({ symbol }) => <span className="font-semibold">{symbol}</span>,
  },
  exactColumn("mark", t("contracts.mark-price"), ({ mark }) => mark),
  exactColumn("long", t("console-contracts.users-long"), ({ long }) => long),
  exactColumn("short", t("console-contracts.users-short"), ({ short }) => short),
  {
    id: "hedge",
    head: t("console-contracts.hedge"),
    align: "end",
    cell: ({ hedge }) => <Amount value={hedge} sign="always" {...ITS_OWN} />,
  },
  worthColumn("value", t("console-contracts.exposure"), ({ value }) => value),
  worthColumn("limit", t("console-contracts.limit"), (row) => row.exposure_max),
  {
    id: "share",
    head: t("console-contracts.share"),
    align: "end",
    cell: (row) => <Figure>{shareText(row.value, row.exposure_max, localeNow())}</Figure>,
  },
  gainColumn("profit", t("console-contracts.profit"), ({ profit }) => profit),
  gainColumn("realised", t("console-contracts.realised"), ({ realised }) => realised),
];
