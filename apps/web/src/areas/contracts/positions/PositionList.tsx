import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Suspense, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { ScreenState } from "../../../parts/ScreenState.tsx";
import { useIsNarrow } from "../../../parts/trading/narrow.ts";
import type { TableDensity } from "../../../parts/trading/table-density.ts";
import { PositionSheet } from "./later-sheet.ts";
import { useOpenPositions } from "../live.ts";
import { acceptedOf } from "../open-positions.ts";
import { AcceptedOrders } from "./AcceptedOrders.tsx";
import { PositionCard } from "./PositionCard.tsx";
import { PositionTable } from "./PositionTable.tsx";
import { ReverseSheet } from "./later.ts";
import { reverse, useReversing } from "./reversing.ts";

/** What the table of positions needs at least, with its buttons, in the longest language. */
const TABLE_WIDTH = 760;

/** Everything that is open: cards, or a table where there is room for one. */
export function PositionList({ density }: { density: TableDensity }) {
  const t = useText();
  const { ref, isNarrow } = useIsNarrow(TABLE_WIDTH);
  const query = useOpenPositions();
  const reversing = useReversing(({ position }) => position);
  const [shownId, setShownId] = useState<string>();
  const shown = query.data?.positions.find(({ id }) => id === shownId);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label={t("contracts.your-positions")}
      data-testid="positions"
      className="outline-none"
    >
      <ScreenState
        query={query}
        skeleton={<Skeleton className="my-3 h-24" />}
        isEmpty={(open) => open.positions.length === 0 && acceptedOf(open).length === 0}
        empty={<Empty drawing="orders" title={t("contracts.no-positions")} />}
      >
        {(open) => (
          <>
            <AcceptedOrders orders={acceptedOf(open)} />
            {open.positions.length === 0 ? null : isNarrow ? (
              <ul>
                {open.positions.map((position) => (
                  <PositionCard
                    key={position.id}
                    position={position}
                    onShow={() => setShownId(position.id)}
                  />
                ))}
              </ul>
            ) : (
              <PositionTable
                positions={open.positions}
                onShow={({ id }) => setShownId(id)}
                density={density}
              />
            )}
          </>
        )}
      </ScreenState>
      {shown !== undefined && (
        <Suspense>
          <PositionSheet position={shown} onClose={() => setShownId(undefined)} />
        </Suspense>
      )}
      {reversing !== undefined && (
        <Suspense>
          <ReverseSheet position={reversing} onClose={() => reverse(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
