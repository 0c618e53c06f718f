import { formatDec } from "@candor/money";
import type { Roots } from "@candor/rules/liabilities/root-text.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import type { ReactNode } from "react";
import { useIsPhone } from "../../../lib/layout.ts";
import { useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import { type Owed, owedIn } from "./owed.ts";

type OwedCardProps = { roots: Roots; realm: "live" | "demo" };

/** The totals of each currency, beside what chains hold; debts of borrowers and balances below zero by themselves. */
export function OwedCard({ roots, realm }: OwedCardProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const rows = owedIn(roots, realm);
  const columns = useColumns();
  return (
    <Card title={t("liabilities.owed-title")}>
      <p className="pb-2 text-data text-text-2">{t("liabilities.owed-about")}</p>
      {rows.length === 0 && <Empty title={t("liabilities.owed-none")} />}
      {rows.length > 0 && isPhone && (
        <ul>
          {rows.map((row) => (
            <li key={row.currency} className="border-b border-hairline py-3 text-data">
              <p className="pb-1 font-semibold" translate="no">
                {row.currency}
              </p>
              <dl className="flex flex-col gap-1">
                {columns.slice(1).map(({ id, head, cell }) => (
                  <CardFigure key={id} name={head}>
                    {cell(row)}
                  </CardFigure>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && !isPhone && (
        <DataTable
          label={t("liabilities.owed-title")}
          density="dense"
          columns={columns}
          rows={rows}
          rowKey={({ currency }) => currency}
        />
      )}
    </Card>
  );
}

type NamedColumn = Column<Owed, string> & { head: string; cell: (row: Owed) => ReactNode };

function useColumns(): NamedColumn[] {
  const t = useText();
  const figure = (id: string, head: string, of: (row: Owed) => bigint | null): NamedColumn => ({
    id,
    head,
    align: "end",
    cell: (row) => {
      const amount = of(row);
      return <Amount value={amount === null ? null : formatDec(amount as Owed["amount"])} />;
    },
  });
  return [
    {
      id: "currency",
      head: t("liabilities.currency"),
      cell: ({ currency }) => <Figure>{currency}</Figure>,
    },
    figure("owed", t("liabilities.owed"), ({ amount }) => amount),
    figure("chains", t("liabilities.on-chains"), ({ onChains }) => onChains),
    figure("debts", t("liabilities.debts"), ({ debts }) => debts),
    figure("negative", t("liabilities.negative"), ({ negative }) => negative),
    {
      id: "leaves",
      head: t("liabilities.leaves"),
      align: "end",
      cell: ({ leaves }) => <Amount value={`${leaves}`} />,
    },
  ];
}
