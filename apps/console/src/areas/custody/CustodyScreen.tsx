import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { CallState } from "../../parts/CallState.tsx";
import { ITS_OWN, figureColumn } from "../../parts/FigureColumn.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { Table } from "../../parts/Table.tsx";
import { Difference } from "./Difference.tsx";
import { Fundings } from "./Fundings.tsx";
import { ReconciliationSheet } from "./ReconciliationSheet.tsx";

export type Reconciliation = OperatorCallOutput<"custody.listReconciliations">[number];

const EVERY_MS = 30_000;

/** For each followed network and currency: the chain's holdings, the expected ones, and the difference. */
export function CustodyScreen() {
  const reconciliations = useCall("custody.listReconciliations", {}, { everyMs: EVERY_MS });
  return (
    <Screen title={t("console-custody.custody")}>
      <p className="text-data text-text-2">{t("console-custody.custody-text")}</p>
      <Card isPadded={false}>
        <CallState
          query={reconciliations}
          isEmpty={(rows) => rows.length === 0}
          empty={<Empty title={t("console-custody.none")} text={t("console-custody.none-text")} />}
        >
          {(rows) => (
            <Table
              label={t("console-custody.custody")}
              columns={columns()}
              rows={rows}
              rowKey={({ type, currency_id: currency }) => `${type} ${currency}`}
            />
          )}
        </CallState>
      </Card>
      <Fundings />
    </Screen>
  );
}

const columns = (): Column<Reconciliation, string>[] => [
  { id: "currency", head: t("console.currency"), cell: ({ currency_code: code }) => code },
  { id: "network", head: t("console-custody.network"), cell: ({ type }) => type },
  figureColumn({
    id: "holds",
    head: t("console-custody.holds"),
    value: ({ holds }) => holds,
    decimals: ITS_OWN,
  }),
  figureColumn({
    id: "expected",
    head: t("console-custody.expected"),
    value: ({ expected }) => expected,
    decimals: ITS_OWN,
  }),
  {
    id: "difference",
    head: t("console-custody.difference"),
    align: "end",
    cell: (reconciliation) => <Difference reconciliation={reconciliation} />,
  },
  {
    id: "at",
    head: t("console-custody.looked"),
    cell: ({ at }) => <Time value={at} style="moment" />,
  },
  {
    id: "actions",
    head: <span className="sr-only">{t("console.actions")}</span>,
    cell: (reconciliation) => (
      <Action label={t("console-custody.open")}>
        {(sheet) => <ReconciliationSheet reconciliation={reconciliation} {...sheet} />}
      </Action>
    ),
  },
];
