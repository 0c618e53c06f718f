import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { CallState } from "../../parts/CallState.tsx";
import { ITS_OWN } from "../../parts/FigureColumn.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { Table } from "../../parts/Table.tsx";
import { ContractTabs } from "./ContractTabs.tsx";
import { exactColumn } from "./ContractColumns.tsx";

type Day = OperatorCallOutput<"contracts.getFundHistory">["days"][number];

/** What the insurance fund holds, and what it took in and gave out day by day. */
export function FundScreen() {
  return (
    <Screen title={t("console-contracts.contracts")}>
      <ContractTabs />
      <CallState query={useCall("contracts.getFundHistory", {})}>
        {({ balance, currency_code: currency, days }) => (
          <>
            <Card title={t("contracts.fund-balance")}>
              <p className="text-h2">
                <Amount value={balance} currency={currency} {...ITS_OWN} />
              </p>
              <p className="pt-2 text-data text-text-2">{t("console-contracts.fund-text")}</p>
            </Card>
            <Card title={t("contracts.fund-days")} isPadded={false}>
              <Table
                label={t("contracts.fund-days")}
                columns={columns()}
                rows={days}
                rowKey={({ day }) => day}
                empty={<Empty title={t("contracts.fund-still")} />}
              />
            </Card>
          </>
        )}
      </CallState>
    </Screen>
  );
}

const columns = (): Column<Day, string>[] => [
  { id: "day", head: t("contracts.day"), cell: ({ day }) => <Figure>{day}</Figure> },
  exactColumn("taken", t("contracts.fund-taken"), ({ taken }) => taken),
  exactColumn("given", t("contracts.fund-given"), ({ given }) => given),
  exactColumn("balance", t("contracts.fund-after"), ({ balance }) => balance),
];
