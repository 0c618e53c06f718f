import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useMay } from "../../lib/may.ts";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { CallState } from "../../parts/CallState.tsx";
import { Copied } from "../../parts/Copied.tsx";
import { ITS_OWN } from "../../parts/FigureColumn.tsx";
import { Table } from "../../parts/Table.tsx";
import { BookSheet } from "./BookSheet.tsx";

export type Funding = OperatorCallOutput<"custody.listFundings">[number];

/** Unbooked value that came to the wallet; finance asks for it. */
export function Fundings() {
  const mayBook = useMay()("house.requestCapital");
  return (
    <Card title={t("console-custody.fundings")} isPadded={false}>
      <CallState
        query={useCall("custody.listFundings", {})}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <p className="px-4 pb-4 text-data text-text-2">{t("console-custody.fundings-none")}</p>
        }
      >
        {(rows) => (
          <Table
            label={t("console-custody.fundings")}
            columns={columns(mayBook)}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </CallState>
    </Card>
  );
}

const columns = (mayBook: boolean): Column<Funding, string>[] => [
  {
    id: "at",
    head: t("console-custody.came"),
    cell: ({ created_at: at }) => <Time value={at} style="moment" />,
  },
  { id: "network", head: t("console-custody.network"), cell: ({ type }) => type },
  {
    id: "amount",
    head: t("console-custody.amount"),
    align: "end",
    cell: ({ amount, currency_code: code }) => (
      <Amount value={amount} currency={code} {...ITS_OWN} />
    ),
  },
  {
    id: "transaction",
    head: t("console-custody.transaction"),
    cell: ({ transaction }) =>
      transaction === null ? t("console-custody.opening") : <Copied value={transaction} isShort />,
  },
  {
    id: "actions",
    head: <span className="sr-only">{t("console.actions")}</span>,
    cell: (funding) =>
      mayBook && (
        <Action label={t("console-custody.book")}>
          {(sheet) => <BookSheet funding={funding} sheet={sheet} />}
        </Action>
      ),
  },
];
