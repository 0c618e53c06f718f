import { type Column, DataTable } from "@candor/ui/DataTable.tsx";
import { Empty } from "@candor/ui/Empty.tsx";
import { Skeleton } from "@candor/ui/Skeleton.tsx";
import { Time } from "@candor/ui/Time.tsx";
import { useText } from "../../../lib/text.ts";
import { ScreenState } from "../../../parts/ScreenState.tsx";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import { useIsNarrow } from "../../../parts/trading/narrow.ts";
import { type TableDensity, tableClass } from "../../../parts/trading/table-density.ts";
import { useOpenPositions } from "../live.ts";
import { waitingOf } from "../open-positions.ts";
import type { Position } from "../terms.ts";
import { EntrustActions } from "./EntrustActions.tsx";
import {
  ContractPrice,
  PositionLots,
  PositionMode,
  PositionSide,
  PositionStops,
  QuoteAmount,
} from "./PositionFigures.tsx";

const TABLE_WIDTH = 640;

/** What waits for its price: cards, or a table where there is room for one. */
export function EntrustList({ density }: { density: TableDensity }) {
  const t = useText();
  const { ref, isNarrow } = useIsNarrow(TABLE_WIDTH);
  return (
    <div
      ref={ref}
      data-order-list=""
      tabIndex={-1}
      role="group"
      aria-label={t("contracts.your-entrusts")}
      data-testid="entrusts"
      className="outline-none"
    >
      <ScreenState
        query={useOpenPositions()}
        skeleton={<Skeleton className="my-3 h-24" />}
        isEmpty={(open) => waitingOf(open).length === 0}
        empty={<Empty drawing="orders" title={t("contracts.no-entrusts")} />}
      >
        {(open) =>
          isNarrow ? (
            <ul>
              {waitingOf(open).map((entrust) => (
                <EntrustCard key={entrust.id} entrust={entrust} />
              ))}
            </ul>
          ) : (
            <EntrustTable entrusts={waitingOf(open)} density={density} />
          )
        }
      </ScreenState>
    </div>
  );
}

function EntrustCard({ entrust }: { entrust: Position }) {
  const t = useText();
  return (
    <li className="flex flex-col gap-2 border-b border-hairline py-3 text-data">
      <p className="flex flex-wrap items-center gap-2 text-body font-semibold">
        {entrust.symbol} <PositionSide position={entrust} />
        <PositionMode position={entrust} />
        <Time
          value={entrust.created_at}
          style="moment"
          className="text-data font-normal text-text-2"
        />
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1">
        <CardFigure name={t("trading.price")}>
          <ContractPrice position={entrust} value={entrust.limit_price} />
        </CardFigure>
        <CardFigure name={t("contracts.held")}>
          <QuoteAmount position={entrust} value={entrust.margin} />
        </CardFigure>
        <CardFigure name={t("contracts.lots")} isWide>
          <PositionLots position={entrust} />
        </CardFigure>
        <CardFigure name={t("contracts.stops")} isWide>
          <PositionStops position={entrust} />
        </CardFigure>
      </dl>
      <EntrustActions entrust={entrust} />
    </li>
  );
}

function EntrustTable({
  entrusts,
  density,
}: {
  entrusts: readonly Position[];
  density: TableDensity;
}) {
  const t = useText();
  const columns: Column<Position, string>[] = [
    {
      id: "pair",
      head: t("contracts.contract"),
      cell: (entrust) => (
        <span className="flex items-center gap-2 font-medium">
          {entrust.symbol} <PositionSide position={entrust} />
        </span>
      ),
    },
    {
      id: "mode",
      head: t("contracts.margin-mode"),
      needs: "wide",
      cell: (entrust) => <PositionMode position={entrust} />,
    },
    {
      id: "price",
      head: t("trading.price"),
      align: "end",
      cell: (entrust) => <ContractPrice position={entrust} value={entrust.limit_price} />,
    },
    {
      id: "lots",
      head: t("contracts.lots"),
      align: "end",
      cell: (entrust) => <PositionLots position={entrust} />,
    },
    {
      id: "held",
      head: t("contracts.held"),
      align: "end",
      cell: (entrust) => <QuoteAmount position={entrust} value={entrust.margin} />,
    },
    {
      id: "stops",
      head: t("contracts.stops"),
      align: "end",
      needs: "wide",
      cell: (entrust) => <PositionStops position={entrust} />,
    },
    {
      id: "time",
      head: t("trading.time"),
      align: "end",
      needs: "medium",
      cell: (entrust) => <Time value={entrust.created_at} style="moment" />,
    },
    {
      id: "actions",
      head: "",
      align: "end",
      cell: (entrust) => <EntrustActions entrust={entrust} isDense={density === "line"} />,
    },
  ];
  return (
    <DataTable
      label={t("contracts.your-entrusts")}
      columns={columns}
      rows={entrusts}
      rowKey={({ id }) => id}
      density={density}
      className={tableClass(density)}
    />
  );
}
