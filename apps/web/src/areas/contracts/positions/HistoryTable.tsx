import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../lib/text.ts";
import { type TableDensity, tableClass } from "../../../parts/trading/table-density.ts";
import type { Position } from "../terms.ts";
import {
  ContractPrice,
  PositionLots,
  PositionRealised,
  PositionReason,
  PositionSide,
  PositionState,
} from "./PositionFigures.tsx";
import { ReceiptLink } from "./ReceiptLink.tsx";

type HistoryTableProps = { list: readonly Position[]; density: TableDensity };

/** Positions and pending orders of any state as a table. */
export function HistoryTable({ list, density }: HistoryTableProps) {
  const t = useText();
  const columns: Column<Position, string>[] = [
    {
      id: "pair",
      head: t("contracts.contract"),
      cell: (position) => (
        <span className="flex items-center gap-2 font-medium">
          {position.symbol} <PositionSide position={position} />
        </span>
      ),
    },
    {
      id: "lots",
      head: t("contracts.lots"),
      align: "end",
      cell: (position) => <PositionLots position={position} />,
    },
    {
      id: "price",
      head: t("contracts.open-price"),
      align: "end",
      cell: (position) => <ContractPrice position={position} value={position.open_price} />,
    },
    {
      id: "realised",
      head: t("contracts.realised"),
      align: "end",
      cell: (position) => <PositionRealised position={position} />,
    },
    {
      id: "state",
      head: t("trading.status"),
      align: "end",
      cell: (position) => (
        <>
          <PositionState position={position} />
          <PositionReason position={position} />
        </>
      ),
    },
    {
      id: "time",
      head: t("trading.time"),
      align: "end",
      needs: "medium",
      cell: (position) => (
        <Time value={position.close_time ?? position.created_at} style="moment" />
      ),
    },
    {
      id: "receipt",
      head: "",
      align: "end",
      cell: (position) => (
        <ReceiptLink position={position} className="text-accent hover:underline" />
      ),
    },
  ];
  return (
    <DataTable
      label={t("contracts.history")}
      columns={columns}
      rows={list}
      rowKey={({ id }) => id}
      density={density}
      className={tableClass(density)}
    />
  );
}
