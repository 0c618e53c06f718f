import { cx } from "@candor/ui/class-names.ts";
import { Skeleton } from "@candor/ui/Skeleton.tsx";
import { Suspense, useCallback, useRef, useState } from "react";
import { lazyPart } from "../../../lib/chunk.ts";
import type { Quotation } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import { useIsPainted } from "../../../lib/after-paint.ts";
import { CandleTools } from "./CandleTools.tsx";
import { CandleView } from "./CandleView.tsx";
import { ChartHead } from "./ChartHead.tsx";
import type { ChartMode } from "./chart-mode.ts";
import { useFullScreen } from "./full-screen.ts";

const CandleSettings = lazyPart("CandleSettings", () => import("./CandleSettings.tsx"));
const DepthView = lazyPart("DepthView", () => import("../book/DepthView.tsx"));
const MarketInfo = lazyPart("MarketInfo", () => import("../MarketInfo.tsx"));

const opening: ChartMode = {
  view: "candles",
  isTable: false,
  isDrawing: false,
  hasSettings: false,
  isFull: false,
};

/** A market's candles, depth or terms, in its panel or over the whole screen. */
export function ChartPanel({ market }: { market: Quotation }) {
  const t = useText();
  const [mode, setMode] = useState(opening);
  const change = useCallback(
    (changed: Partial<ChartMode>) => setMode((before) => ({ ...before, ...changed })),
    [],
  );
  const part = useRef<HTMLElement>(null);
  const leave = useCallback(() => change({ isFull: false }), [change]);
  useFullScreen(part, mode.isFull, leave);
  const isPainted = useIsPainted();
  const { view, isTable, isDrawing, hasSettings, isFull } = mode;
  return (
    <section
      ref={part}
      aria-label={t("spot.chart")}
      className={cx(
        "flex flex-col",
        isFull
          ? "fixed inset-0 z-50 bg-canvas pt-(--safe-top) pb-(--safe-bottom)"
          : "h-full min-h-0",
      )}
    >
      <ChartHead mode={mode} onChange={change} />
      {view === "candles" && <CandleTools />}
      {view === "candles" && hasSettings && (
        <Suspense>
          <CandleSettings />
        </Suspense>
      )}
      <div className="min-h-0 flex-1">
        <Suspense fallback={<Skeleton className="size-full" />}>
          {view === "candles" && !isPainted && <Skeleton className="size-full" />}
          {view === "candles" && isPainted && (
            <CandleView market={market} isTable={isTable} isDrawing={isDrawing} />
          )}
          {view === "depth-chart" && (
            <DepthView key={market.symbol} market={market} isTable={isTable} />
          )}
          {view === "market-info" && <MarketInfo market={market} />}
        </Suspense>
      </div>
    </section>
  );
}
