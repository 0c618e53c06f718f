import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { useState } from "react";
import { useParams } from "react-router";
import { useCall } from "../../../lib/query.ts";
import { t } from "../../../lib/text.ts";
import { ITS_OWN } from "../../../parts/FigureColumn.tsx";
import { PageTable } from "../../../parts/PageTable.tsx";
import { timeColumn } from "../ContractColumns.tsx";

type Transfer = OperatorCallOutput<"contracts.listUserContractTransfers">["list"][number];

const PER_PAGE = 20;

/** What a user brought behind their contracts, and took away from there. */
export function UserTransfers() {
  const { id = "" } = useParams();
  const [page, setPage] = useState(1);
  return (
    <PageTable
      title={t("console-contracts.list-transfers")}
      query={useCall("contracts.listUserContractTransfers", { id, page, limit: PER_PAGE })}
      page={page}
      onPageChange={setPage}
      columns={columns()}
      rowKey={(transfer) => `${transfer.id}`}
      empty={t("console-contracts.no-transfers")}
    />
  );
}

const columns = (): Column<Transfer, string>[] => [
  timeColumn(({ time }) => time),
  {
    id: "amount",
    head: t("console.amount"),
    align: "end",
    cell: ({ amount }) => <Amount value={amount} sign="always" hasDirection {...ITS_OWN} />,
  },
];
