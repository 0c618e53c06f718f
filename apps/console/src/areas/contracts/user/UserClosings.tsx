import type { OperatorCallOutput } from "@candor/contract/types.ts";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { useState } from "react";
import { useParams } from "react-router";
import { useCall } from "../../../lib/query.ts";
import { t } from "../../../lib/text.ts";
import { PageTable } from "../../../parts/PageTable.tsx";
import {
  contractColumns,
  exactColumn,
  gainColumn,
  lotsColumn,
  timeColumn,
  worthColumn,
} from "../ContractColumns.tsx";

type Closing = OperatorCallOutput<"contracts.listUserClosings">["list"][number];

const PER_PAGE = 20;

/** What closed a user's positions or parts of them, with what each came to. */
export function UserClosings() {
  const { id = "" } = useParams();
  const [page, setPage] = useState(1);
  return (
    <PageTable
      title={t("console-contracts.list-closings")}
      query={useCall("contracts.listUserClosings", { id, page, limit: PER_PAGE })}
      page={page}
      onPageChange={setPage}
      columns={columns()}
      rowKey={(closing) => closing.id}
      empty={t("contracts.no-history")}
    />
  );
}

const columns = (): Column<Closing, string>[] => [
  timeColumn(({ time }) => time),
  ...contractColumns<Closing>(),
  {
    id: "cause",
    head: t("console.cause"),
    cell: ({ cause }) =>
      cause === "user" ? t("console-contracts.by-user") : t(`contracts.cause-${cause}`),
  },
  lotsColumn(t("contracts.lots"), ({ lots }) => lots),
  exactColumn("open", t("contracts.open-price"), (one) => one.open_price),
  exactColumn("price", t("contracts.closed-at"), ({ price }) => price),
  exactColumn("mark", t("contracts.mark-price"), ({ mark }) => mark),
  gainColumn("profit", t("contracts.profit"), ({ profit }) => profit),
  worthColumn("fee", t("contracts.fee"), ({ fee }) => fee),
  worthColumn("nights", t("contracts.overnight"), (one) => one.overnight_fee),
  worthColumn("payout", t("contracts.payout"), ({ payout }) => payout),
  worthColumn("surplus", t("contracts.surplus"), ({ surplus }) => surplus),
  worthColumn("deficit", t("console-contracts.missing"), ({ deficit }) => deficit),
  { id: "number", head: t("contracts.number"), cell: (one) => one.position_id },
];
