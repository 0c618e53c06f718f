import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import type { OpenSheet } from "../../lib/open-sheet.ts";
import { useCall } from "../../lib/query.ts";
import { t, textOr } from "../../lib/text.ts";
import { CallState } from "../../parts/CallState.tsx";
import { Facts } from "../../parts/Facts.tsx";
import { EXACT, figureColumn } from "../../parts/FigureColumn.tsx";
import { Table } from "../../parts/Table.tsx";
import type { Reconciliation } from "./CustodyScreen.tsx";
import { Difference } from "./Difference.tsx";

/** Earlier looks that are shown: four hours of them. */
const SHOWN = 50;

/** One look with all that it is made of, and those before it. */
export function ReconciliationSheet({
  reconciliation,
  isOpen,
  onOpenChange,
}: OpenSheet & { reconciliation: Reconciliation }) {
  const { type, currency_code: code, parts, differences } = reconciliation;
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} size="wide" title={`${code} ${type}`}>
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            { name: t("console-custody.block"), value: `${reconciliation.height}` },
            {
              name: t("console-custody.looked"),
              value: <Time value={reconciliation.at} style="moment" />,
            },
            {
              name: t("console-custody.read-by"),
              value: t(`console-custody.read-${reconciliation.read_by}`),
            },
            {
              name: t("console-custody.holds"),
              value: <Amount value={reconciliation.holds} currency={code} {...EXACT} />,
            },
            {
              name: t("console-custody.expected"),
              value: <Amount value={reconciliation.expected} currency={code} {...EXACT} />,
            },
          ]}
        />
        <h3 className="text-label font-semibold">{t("console-custody.made-of")}</h3>
        <Facts facts={factsOf("part", parts, code)} />
        <h3 className="text-label font-semibold">{t("console-custody.why")}</h3>
        {Object.keys(differences).length === 0 ? (
          <p className="text-data text-text-2">{t("console-custody.agrees")}</p>
        ) : (
          <Facts facts={factsOf("difference", differences, code)} />
        )}
        <h3 className="text-label font-semibold">{t("console-custody.history")}</h3>
        <Card isPadded={false}>
          <Earlier reconciliation={reconciliation} />
        </Card>
      </div>
    </Sheet>
  );
}

const factsOf = (kind: "part" | "difference", sums: Reconciliation["parts"], currency: string) =>
  Object.entries(sums).map(([name, value]) => ({
    name: textOr(`console-custody.${kind}-${name}`, name),
    value: <Amount value={value} currency={currency} {...EXACT} />,
  }));

function Earlier({
  reconciliation: { type, currency_id: currency },
}: {
  reconciliation: Reconciliation;
}) {
  const asked = { type, currency_id: currency, limit: SHOWN };
  return (
    <CallState query={useCall("custody.listLooks", asked)}>
      {({ list }) => (
        <div className="overflow-clip rounded-card bg-surface">
          <Table
            label={t("console-custody.history")}
            columns={columns()}
            rows={list}
            rowKey={({ at }) => at}
          />
        </div>
      )}
    </CallState>
  );
}

const columns = (): Column<Reconciliation, string>[] => [
  {
    id: "at",
    head: t("console-custody.looked"),
    cell: ({ at }) => <Time value={at} style="moment" />,
  },
  figureColumn({
    id: "holds",
    head: t("console-custody.holds"),
    value: ({ holds }) => holds,
    decimals: EXACT,
  }),
  {
    id: "difference",
    head: t("console-custody.difference"),
    align: "end",
    cell: (reconciliation) => <Difference reconciliation={reconciliation} />,
  },
];
