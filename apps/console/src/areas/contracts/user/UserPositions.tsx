import type { OperatorCallOutput } from "@candor/contract/types.ts";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { useState } from "react";
import { useParams } from "react-router";
import { useCall } from "../../../lib/query.ts";
import { t } from "../../../lib/text.ts";
import { Copied } from "../../../parts/Copied.tsx";
import { PageTable } from "../../../parts/PageTable.tsx";
import {
  contractColumns,
  exactColumn,
  gainColumn,
  lotsColumn,
  timeColumn,
  worthColumn,
} from "../ContractColumns.tsx";

type Position = OperatorCallOutput<"contracts.listUserPositions">["list"][number];

const PER_PAGE = 20;

/** A user's positions and entrusts: those that are open or wait, or all that there were. */
export function UserPositions({ isAll }: { isAll: boolean }) {
  const { id = "" } = useParams();
  const [page, setPage] = useState(1);
  const positions = useCall("contracts.listUserPositions", {
    id,
    page,
    limit: PER_PAGE,
    ...(isAll ? {} : { is_open: 1 }),
  });
  return (
    <PageTable
      title={t("contracts.orders-title")}
      query={positions}
      page={page}
      onPageChange={setPage}
      columns={columns()}
      rowKey={(position) => position.id}
      empty={t(isAll ? "contracts.no-history" : "console-contracts.none-open")}
    />
  );
}

const columns = (): Column<Position, string>[] => [
  timeColumn((position) => position.created_at),
  ...contractColumns<Position>(),
  { id: "state", head: t("console.state"), cell: ({ state }) => t(`contracts.state-${state}`) },
  {
    id: "mode",
    head: t("contracts.margin-mode"),
    cell: ({ mode, multiple }) => (
      <Figure>
        {t(`contracts.${mode}`)} {multiple}x
      </Figure>
    ),
  },
  lotsColumn(t("contracts.lots"), (one) => `${one.lots} / ${one.opened_lots}`),
  exactColumn("limit", t("console-contracts.limit-price"), (one) => one.limit_price),
  exactColumn("open", t("contracts.open-price"), (one) => one.open_price),
  exactColumn("mark", t("contracts.mark-price"), (one) => one.current_price),
  gainColumn("profit", t("contracts.profit"), ({ profit }) => profit),
  worthColumn("margin", t("contracts.margin"), ({ margin }) => margin),
  exactColumn("liquidation", t("contracts.liquidation-price"), (one) => one.liquidation_price),
  exactColumn("take-profit", t("contracts.cause-take-profit"), (one) => one.target_profit_price),
  exactColumn("stop-loss", t("contracts.cause-stop-loss"), (one) => one.stop_loss_price),
  gainColumn("realised", t("contracts.realised"), ({ realised }) => realised),
  { id: "number", head: t("contracts.number"), cell: ({ id }) => <Copied value={id} isShort /> },
];
