import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import type { ReactNode } from "react";
import { useText } from "../../../lib/text.ts";
import { type TableDensity, tableClass } from "../../../parts/trading/table-density.ts";
import type { Position } from "../terms.ts";
import { LiveLiquidation, LiveMark, LiveProfit, LiveRisk } from "./LiveFigures.tsx";
import { PositionActions } from "./PositionActions.tsx";
import {
  ContractPrice,
  DeleverageLights,
  type PositionFigureProps,
  PositionMode,
  PositionName,
  PositionSide,
  PositionStops,
  QuoteAmount,
} from "./PositionFigures.tsx";

type PositionTableProps = {
  positions: readonly Position[];
  onShow: (position: Position) => void;
  density: TableDensity;
};

/** Open positions as a table, one line each; what says least leaves where there is little room. */
export function PositionTable({ positions, onShow, density }: PositionTableProps) {
  const t = useText();
  const isLine = density === "line";
  const column = (
    id: string,
    head: string,
    Figure: (props: PositionFigureProps) => ReactNode,
    needs?: "wide" | "full",
  ): Column<Position, string> => ({
    id,
    head,
    align: "end",
    ...(needs && { needs }),
    cell: (position) => <Figure position={position} />,
  });
  return (
    <DataTable<Position, string>
      label={t("contracts.your-positions")}
      rows={positions}
      rowKey={({ id }) => id}
      density={density}
      className={tableClass(density)}
      columns={[
        {
          id: "pair",
          head: t("contracts.contract"),
          cell: (position) => (
            <span className="flex items-center gap-2 font-medium">
              <PositionName position={position} onShow={() => onShow(position)} />
              <PositionSide position={position} />
            </span>
          ),
        },
        // Beside the stops there is no room for it in any window; it stands in the details.
        ...(isLine ? [column("mode", t("contracts.margin-mode"), PositionMode, "full")] : []),
        column("lots", t("contracts.lots"), Lots),
        column("open", t("contracts.open-price"), OpenPrice, "wide"),
        column("mark", t("contracts.mark-price"), LiveMark, "full"),
        column("liquidation", t("contracts.liquidation-short"), LiveLiquidation),
        column("margin", t("contracts.margin"), Margin, "full"),
        column("risk", t("contracts.risk-rate"), LiveRisk, "wide"),
        column("profit", t("contracts.profit"), LiveProfit),
        ...(isLine
          ? []
          : [
              column("stops", t("contracts.stops"), PositionStops, "full"),
              column("lights", t("contracts.deleverage"), DeleverageLights, "full"),
            ]),
        {
          id: "actions",
          head: "",
          align: "end",
          // No component made here: it would be another one with every drawing, and close its open sheet.
          cell: (position) => <PositionActions position={position} isDense={isLine} />,
        },
      ]}
    />
  );
}

const Lots = ({ position }: PositionFigureProps) => <Figure>{position.lots}</Figure>;

const OpenPrice = ({ position }: PositionFigureProps) => (
  <ContractPrice position={position} value={position.open_price} />
);

const Margin = ({ position }: PositionFigureProps) => (
  <QuoteAmount position={position} value={position.margin} />
);
