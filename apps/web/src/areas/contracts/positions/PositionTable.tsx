import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import type { ReactNode } from "react";
import { go } from "../../../lib/go.ts";
import { useText } from "../../../lib/text.ts";
import { type TableDensity, tableClass } from "../../../parts/trading/table-density.ts";
import type { Position } from "../terms.ts";
import { DeleverageHead } from "./DeleverageHead.tsx";
import { LiveDistance, LiveLiquidation, LiveMark, LiveProfit } from "./LiveFigures.tsx";
import { PositionActions } from "./PositionActions.tsx";
import {
  ContractPrice,
  DeleverageLights,
  type PositionFigureProps,
  PositionMode,
  PositionName,
  PositionSide,
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
  const [unit, ...others] = new Set(positions.map(({ terms }) => terms.legal_code));
  /** A head names the unit of its amounts where they have one. */
  const inUnit = (head: string) =>
    unit === undefined || others.length > 0 ? head : `${head} (${unit})`;
  const column = (
    id: string,
    head: ReactNode,
    Figure: (props: PositionFigureProps) => ReactNode,
    needs?: "wide" | "full",
  ): Column<Position, string> => ({
    id,
    head,
    align: "end",
    ...(needs && { needs }),
    cell: (position) => <Figure position={position} />,
  });
  /** Beside a chart, two related figures are placed one above the other. */
  const both = (
    first: Column<Position, string>,
    second: Column<Position, string>,
  ): Column<Position, string>[] =>
    isLine
      ? [
          {
            ...first,
            head: <Above first={first.head} second={second.head} />,
            cell: (position) => (
              <Above first={first.cell(position)} second={second.cell(position)} />
            ),
          },
        ]
      : [first, second];
  return (
    <DataTable<Position, string>
      label={t("contracts.your-positions")}
      rows={positions}
      rowKey={({ id }) => id}
      density={density}
      className={tableClass(density)}
      onRowClick={({ terms }, { target, currentTarget }) => {
        if (isOfRow(target, currentTarget)) go.contract(terms, { replace: isLine });
      }}
      columns={[
        {
          id: "pair",
          head: t("contracts.contract"),
          cell: (position) => (
            <span className="flex flex-wrap items-center gap-x-2 font-medium">
              <PositionName position={position} onShow={() => onShow(position)} />
              <PositionSide position={position} />
              {isLine && <PositionMode position={position} />}
            </span>
          ),
        },
        ...both(
          column("lots", t("contracts.lots"), Lots),
          column(
            "margin",
            isLine ? t("contracts.margin") : inUnit(t("contracts.margin")),
            Margin,
            "wide",
          ),
        ),
        ...both(
          column("open", t("contracts.open-price"), OpenPrice),
          column("mark", t("contracts.mark-price"), LiveMark, "wide"),
        ),
        ...both(
          column("liquidation", t("contracts.liquidation-short"), LiveLiquidation),
          column("distance", t("contracts.distance-short"), LiveDistance),
        ),
        column("profit", inUnit(t("contracts.profit")), LiveProfit),
        ...both(
          column(
            "take-profit",
            t("contracts.cause-take-profit"),
            TakeProfit,
            isLine ? "wide" : "full",
          ),
          column("stop-loss", t("contracts.cause-stop-loss"), StopLoss, "full"),
        ),
        ...(isLine ? [] : [column("lights", <DeleverageHead />, DeleverageLights, "full")]),
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

/** Whether a press is on the row itself, and neither on one of its buttons nor in a sheet that one of them opened. */
const isOfRow = (target: EventTarget, row: Element): boolean =>
  target instanceof Element && row.contains(target) && target.closest("button") === null;

const Lots = ({ position }: PositionFigureProps) => <Amount value={`${position.lots}`} />;

const OpenPrice = ({ position }: PositionFigureProps) => (
  <ContractPrice position={position} value={position.open_price} />
);

const TakeProfit = ({ position }: PositionFigureProps) => (
  <ContractPrice position={position} value={position.target_profit_price} />
);

const StopLoss = ({ position }: PositionFigureProps) => (
  <ContractPrice position={position} value={position.stop_loss_price} />
);

const Above = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <span className="flex flex-col items-end leading-tight">
    <span>{first}</span>
    <span>{second}</span>
  </span>
);

const Margin = ({ position }: PositionFigureProps) => (
  <QuoteAmount position={position} value={position.margin} />
);
