import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { t } from "../../../lib/text.ts";
import type { Dashboard } from "../data.ts";
import { Known } from "./Known.tsx";
import { Table } from "../../../parts/Table.tsx";

type Row = Dashboard["house"][number];

/** A sum of many trades is told apart by no more digits than that. */
const SHOWN = 6;

/** Compares the house's holdings with its capital: the result of its trading. */
export const House = ({ house }: { house: Dashboard["house"] }) => (
  <Card title={t("console-trust.house-exposure")} isPadded={false}>
    <Table
      label={t("console-trust.house-exposure")}
      rows={house}
      rowKey={(row) => row.currency_code}
      empty={<Empty title={t("console-trust.no-house")} />}
      columns={columns()}
    />
  </Card>
);

const columns = (): Column<Row, string>[] => [
  { id: "currency", head: t("console.currency"), cell: (row) => row.currency_code },
  {
    id: "held",
    head: t("console-trust.held"),
    align: "end",
    cell: ({ held }) => <Amount value={held} maxDecimals={SHOWN} />,
  },
  {
    id: "given",
    head: t("console-trust.given"),
    align: "end",
    cell: ({ given }) => <Amount value={given} maxDecimals={SHOWN} />,
  },
  {
    id: "exposure",
    head: t("console-trust.exposure"),
    align: "end",
    cell: ({ exposure }) => (
      <Amount value={exposure} sign="always" hasDirection maxDecimals={SHOWN} />
    ),
  },
  {
    id: "worth",
    head: t("console.worth-usdt"),
    align: "end",
    cell: ({ equivalent }) => (
      <Known value={equivalent}>
        {(worth) => <Amount value={worth} sign="always" maxDecimals={2} />}
      </Known>
    ),
  },
];
