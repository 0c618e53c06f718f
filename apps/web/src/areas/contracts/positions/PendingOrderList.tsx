import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../lib/text.ts";
import { ScreenState } from "../../../parts/ScreenState.tsx";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import { useIsNarrow } from "../../../parts/trading/narrow.ts";
import { type TableDensity, tableClass } from "../../../parts/trading/table-density.ts";
import { useOpenPositions } from "../live.ts";
import { waitingOf } from "../open-positions.ts";
import type { Position } from "../terms.ts";
import { PendingOrderActions } from "./PendingOrderActions.tsx";
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
export function PendingOrderList({ density }: { density: TableDensity }) {
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
              {waitingOf(open).map((pendingOrder) => (
                <PendingOrderCard key={pendingOrder.id} pendingOrder={pendingOrder} />
              ))}
            </ul>
          ) : (
            <PendingOrderTable pendingOrders={waitingOf(open)} density={density} />
          )
        }
      </ScreenState>
    </div>
  );
}

function PendingOrderCard({ pendingOrder }: { pendingOrder: Position }) {
  const t = useText();
  return (
    <li className="flex flex-col gap-2 border-b border-hairline py-3 text-data">
      <p className="flex flex-wrap items-center gap-2 text-body font-semibold">
        {pendingOrder.symbol} <PositionSide position={pendingOrder} />
        <PositionMode position={pendingOrder} />
        <Time
          value={pendingOrder.created_at}
          style="moment"
          className="text-data font-normal text-text-2"
        />
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1">
        <CardFigure name={t("trading.price")}>
          <ContractPrice position={pendingOrder} value={pendingOrder.limit_price} />
        </CardFigure>
        <CardFigure name={t("contracts.held")}>
          <QuoteAmount position={pendingOrder} value={pendingOrder.margin} />
        </CardFigure>
        <CardFigure name={t("contracts.lots")} isWide>
          <PositionLots position={pendingOrder} />
        </CardFigure>
        <CardFigure name={t("contracts.stops")} isWide>
          <PositionStops position={pendingOrder} />
        </CardFigure>
      </dl>
      <PendingOrderActions pendingOrder={pendingOrder} />
    </li>
  );
}

function PendingOrderTable({
  pendingOrders,
  density,
}: {
  pendingOrders: readonly Position[];
  density: TableDensity;
}) {
  const t = useText();
  const columns: Column<Position, string>[] = [
    {
      id: "pair",
      head: t("contracts.contract"),
      cell: (pendingOrder) => (
        <span className="flex items-center gap-2 font-medium">
          {pendingOrder.symbol} <PositionSide position={pendingOrder} />
        </span>
      ),
    },
    {
      id: "mode",
      head: t("contracts.margin-mode"),
      needs: "wide",
      cell: (pendingOrder) => <PositionMode position={pendingOrder} />,
    },
    {
      id: "price",
      head: t("trading.price"),
      align: "end",
      cell: (pendingOrder) => (
        <ContractPrice position={pendingOrder} value={pendingOrder.limit_price} />
      ),
    },
    {
      id: "lots",
      head: t("contracts.lots"),
      align: "end",
      cell: (pendingOrder) => <PositionLots position={pendingOrder} />,
    },
    {
      id: "held",
      head: t("contracts.held"),
      align: "end",
      cell: (pendingOrder) => <QuoteAmount position={pendingOrder} value={pendingOrder.margin} />,
    },
    {
      id: "stops",
      head: t("contracts.stops"),
      align: "end",
      needs: "wide",
      cell: (pendingOrder) => <PositionStops position={pendingOrder} />,
    },
    {
      id: "time",
      head: t("trading.time"),
      align: "end",
      needs: "medium",
      cell: (pendingOrder) => <Time value={pendingOrder.created_at} style="moment" />,
    },
    {
      id: "actions",
      head: "",
      align: "end",
      cell: (pendingOrder) => (
        <PendingOrderActions pendingOrder={pendingOrder} isDense={density === "line"} />
      ),
    },
  ];
  return (
    <DataTable
      label={t("contracts.your-entrusts")}
      columns={columns}
      rows={pendingOrders}
      rowKey={({ id }) => id}
      density={density}
      className={tableClass(density)}
    />
  );
}
