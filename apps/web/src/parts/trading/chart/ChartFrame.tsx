import { cx } from "@candor/ui/class-names.ts";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { type ReactNode, Suspense, useCallback, useRef, useState } from "react";
import { useIsPainted } from "../../../lib/after-paint.ts";
import { lazyPart } from "../../../lib/chunk.ts";
import { useText } from "../../../lib/text.ts";
import { CandleTools } from "./CandleTools.tsx";
import { ChartHead } from "./ChartHead.tsx";
import type { ChartMode, ChartView } from "./chart-mode.ts";
import { useFullScreen } from "./full-screen.ts";

const CandleSettings = lazyPart("CandleSettings", () => import("./CandleSettings.tsx"));

export type ChartFrameProps<Name extends string> = {
  /** What can be shown, the first at first. */
  views: readonly [ChartView<Name>, ...ChartView<Name>[]];
  /** The candles may be of the book's own trades. */
  hasTrades: boolean;
  children: (mode: Pick<ChartMode<Name>, "view" | "isTable" | "isDrawing">) => ReactNode;
};

/** The frame around a market's candles and other views in their place: in a panel, or over the whole screen. */
export function ChartFrame<Name extends string>(props: ChartFrameProps<Name>) {
  const { views, hasTrades, children } = props;
  const t = useText();
  const [mode, setMode] = useState<ChartMode<Name>>({
    view: views[0].name,
    isTable: false,
    isDrawing: false,
    hasSettings: false,
    isFull: false,
  });
  const change = useCallback(
    (changed: Partial<ChartMode<Name>>) => setMode((before) => ({ ...before, ...changed })),
    [],
  );
  const part = useRef<HTMLElement>(null);
  const leave = useCallback(() => change({ isFull: false }), [change]);
  useFullScreen(part, mode.isFull, leave);
  const isPainted = useIsPainted();
  const hasCandles = views.find(({ name }) => name === mode.view)?.kind === "candles";
  return (
    <section
      ref={part}
      aria-label={t("trading.chart")}
      className={cx(
        "flex flex-col",
        mode.isFull
          ? "fixed inset-0 z-50 bg-canvas pt-(--safe-top) pb-(--safe-bottom)"
          : "h-full min-h-0",
      )}
    >
      <ChartHead views={views} mode={mode} onChange={change} />
      {hasCandles && <CandleTools />}
      {hasCandles && mode.hasSettings && (
        <Suspense>
          <CandleSettings hasTrades={hasTrades} />
        </Suspense>
      )}
      <div className="min-h-0 flex-1">
        <Suspense fallback={<Skeleton className="size-full" />}>
          {hasCandles && !isPainted ? <Skeleton className="size-full" /> : children(mode)}
        </Suspense>
      </div>
    </section>
  );
}
