import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { useLayout } from "../../../lib/layout.ts";
import { Panel } from "../../../parts/trading/Panel.tsx";
import { HeaderSkeleton, Lines } from "../../../parts/trading/Skeletons.tsx";
import { TradeGrid } from "./TradeGrid.tsx";

const FIELDS = ["h-11", "h-10", "h-16", "h-16", "h-8", "h-11"];
const BOOK_ROWS = 15;

/** A market's screen before it is known: each panel in its place, with what it will hold. */
export function TradeSkeleton() {
  const layout = useLayout();
  const isPhone = layout === "phone";
  return (
    <div
      aria-hidden="true"
      className="flex flex-1 flex-col desktop:h-[calc(100dvh-56px)] desktop:flex-none"
    >
      {isPhone && <HeaderSkeleton />}
      <TradeGrid>
        {layout === "wide" && (
          <Panel className="p-2 [grid-area:markets]">
            <Lines count={14} height="h-8" />
          </Panel>
        )}
        {!isPhone && (
          <Panel className="flex h-14 items-center gap-6 px-4 [grid-area:line]">
            {["w-28", "w-20", "w-20", "w-20"].map((width, at) => (
              <Skeleton key={at} className={`h-7 ${width}`} />
            ))}
          </Panel>
        )}
        <Panel className="flex h-72 flex-col gap-2 p-2 [grid-area:chart] max-tablet:[@media(height>=900px)]:h-88 tablet:h-96 desktop:h-auto">
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="min-h-0 flex-1" />
        </Panel>
        <Panel className="flex flex-col gap-3 p-3 [grid-area:form]">
          {FIELDS.map((height, at) => (
            <Skeleton key={at} className={height} />
          ))}
        </Panel>
        <Panel className="p-2 [grid-area:book]">
          <Lines count={BOOK_ROWS} height="h-4" />
        </Panel>
        {layout === "wide" && (
          <Panel className="p-2 [grid-area:trades]">
            <Lines count={9} height="h-4" />
          </Panel>
        )}
        <Panel className="p-3 [grid-area:orders]">
          <Skeleton className="mb-2 h-7 w-2/5" />
          <Lines count={4} height="h-5" />
        </Panel>
      </TradeGrid>
    </div>
  );
}
