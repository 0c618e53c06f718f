import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { CallState } from "../../parts/CallState.tsx";
import { ITS_OWN, figureColumn } from "../../parts/FigureColumn.tsx";
import { Table } from "../../parts/Table.tsx";

type Pool = OperatorCallOutput<"loans.listPools">["list"][number];

/** The free and the lent part of each currency, the rate, and the cover of its losses. */
export const Pools = () => (
  <Card title={t("console-loans.pools")} isPadded={false}>
    <CallState query={useCall("loans.listPools", {}, { everyMs: 10_000 })}>
      {({ list }) => (
        <Table
          label={t("console-loans.pools")}
          columns={columns()}
          rows={list}
          rowKey={(pool) => pool.currency_code}
        />
      )}
    </CallState>
  </Card>
);

const amount = (id: "available" | "lent" | "insurance"): Column<Pool, string> =>
  figureColumn({
    id,
    head: t(`console-loans.${id}`),
    value: (pool) => pool[id],
    decimals: ITS_OWN,
  });

const share = (id: "utilisation" | "annual_rate", head: string): Column<Pool, string> => ({
  id,
  head,
  align: "end",
  cell: (pool) => <Percent value={pool[id]} variant="plain" decimals={2} />,
});

const columns = (): Column<Pool, string>[] => [
  { id: "currency", head: t("console-loans.code"), cell: (pool) => pool.currency_code },
  amount("available"),
  amount("lent"),
  share("utilisation", t("console-loans.utilisation")),
  share("annual_rate", t("console-loans.annual-rate")),
  amount("insurance"),
];
