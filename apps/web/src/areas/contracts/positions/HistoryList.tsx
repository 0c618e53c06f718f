import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { call } from "../../../lib/call.ts";
import { usePages } from "../../../lib/pages.ts";
import { isSignedIn, useSession } from "../../../lib/session.ts";
import { useText } from "../../../lib/text.ts";
import { PagedList } from "../../../parts/PagedList.tsx";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import { useIsNarrow } from "../../../parts/trading/narrow.ts";
import type { TableDensity } from "../../../parts/trading/table-density.ts";
import type { Position } from "../terms.ts";
import { HistoryTable } from "./HistoryTable.tsx";
import {
  ContractPrice,
  PositionLots,
  PositionMode,
  PositionRealised,
  PositionReason,
  PositionSide,
  PositionState,
} from "./PositionFigures.tsx";
import { ReceiptLink } from "./ReceiptLink.tsx";

export type Status = "in_progress" | "completed" | "cancelled";

type HistoryListProps = { status?: Status | undefined; density: TableDensity };

const TABLE_WIDTH = 700;

/** Positions and pending orders of any state, or of one, the newest first. */
export function HistoryList({ status, density }: HistoryListProps) {
  const t = useText();
  const { ref, isNarrow } = useIsNarrow(TABLE_WIDTH);
  const filter = status === undefined ? {} : { status };
  const query = usePages(
    ["contracts.listContractTrades", filter],
    (wanted, options) => call("contracts.listContractTrades", { ...filter, ...wanted }, options),
    { enabled: useSession(isSignedIn) },
  );
  return (
    <div ref={ref} data-testid="contract-history">
      <PagedList
        query={query}
        skeleton={<RowsSkeleton count={4} hasValue />}
        empty={<Empty drawing="orders" title={t("contracts.no-history")} />}
      >
        {(list) =>
          isNarrow ? (
            <ul>
              {list.map((position) => (
                <HistoryCard key={position.id} position={position} />
              ))}
            </ul>
          ) : (
            <HistoryTable list={list} density={density} />
          )
        }
      </PagedList>
    </div>
  );
}

function HistoryCard({ position }: { position: Position }) {
  const t = useText();
  const isOpened = position.open_price !== null;
  return (
    <li className="flex flex-col gap-2 border-b border-hairline py-3 text-data">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="flex flex-wrap items-center gap-2 text-body font-semibold">
          {position.symbol} <PositionSide position={position} />
          <PositionMode position={position} />
        </p>
        <PositionState position={position} />
      </div>
      <PositionReason position={position} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1">
        <CardFigure name={t(isOpened ? "contracts.open-price" : "trading.price")}>
          <ContractPrice position={position} value={position.open_price ?? position.limit_price} />
        </CardFigure>
        <CardFigure name={t("contracts.realised")}>
          <PositionRealised position={position} />
        </CardFigure>
        <CardFigure name={t("contracts.lots")} isWide>
          <PositionLots position={position} />
        </CardFigure>
        <CardFigure name={t("trading.time")} isWide>
          <Time value={position.close_time ?? position.created_at} style="moment" />
        </CardFigure>
      </dl>
      <ReceiptLink position={position} className="text-accent hover:underline" />
    </li>
  );
}
