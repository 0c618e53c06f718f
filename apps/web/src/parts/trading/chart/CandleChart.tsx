import type { Chart } from "klinecharts";
import { useEffect, useRef, useState } from "react";
import { cx } from "@candor/ui/class-names.ts";
import { useLocale } from "../../../lib/text.ts";
import type { CandleSource } from "./chart-settings.ts";
import { type CandleChart as Drawn, type ChartSource, createCandleChart } from "./chart.ts";
import { CandleLegend } from "./CandleLegend.tsx";
import { listenToCandles } from "./candle-stream.ts";
import type { Candle } from "./candles.ts";
import type { Indicator } from "./indicators.ts";
import { LineHandles, type LineHandlesProps } from "./LineHandles.tsx";

export type CandleChartProps = Omit<ChartSource, "listen"> &
  Omit<LineHandlesProps, "chart"> & {
    source: CandleSource;
    indicators: readonly Indicator[];
    /** Says where the keyboard changes the prices of the lines. */
    linesNote: string;
    /** The chart in words: it is a picture to assistive technology. */
    label: string;
    /** Drawing tools are out: every touch is the chart's. */
    isHeld: boolean;
    /** The stream began again: candles may have been missed. */
    onRestart: () => void;
    /** What the drawing tools draw on, and undefined when it is gone. */
    onBoard: (board: Chart | undefined) => void;
  };

/** The candles, drawn. Loaded on its own: the library weighs more than the rest of the screen. */
export function CandleChart(props: CandleChartProps) {
  const { symbol, period, source, priceDecimals, amountDecimals, candles, readOlder } = props;
  const { indicators, lines, linesNote, priceOnTick, taken, onTaken } = props;
  const { label, isHeld, onRestart, onBoard } = props;
  const locale = useLocale();
  const host = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<Drawn>();
  const held = useRef(isHeld);
  const [pointed, setPointed] = useState<Candle>();
  const [newest, setNewest] = useState<{ after: readonly Candle[]; candle: Candle }>();

  useEffect(() => {
    held.current = isHeld;
  }, [isHeld]);
  useEffect(() => {
    if (host.current === null) return undefined;
    const made = createCandleChart(host.current, locale, () => held.current, setPointed);
    setChart(made);
    onBoard(made.board);
    const observer = new MutationObserver(made.paint);
    observer.observe(document.documentElement, {
      attributeFilter: ["data-theme", "data-palette", "data-updown"],
    });
    const sizes = new ResizeObserver(made.fit);
    sizes.observe(host.current);
    return () => {
      observer.disconnect();
      sizes.disconnect();
      onBoard(undefined);
      made.dispose();
      setChart(undefined);
    };
  }, [locale, onBoard]);

  useEffect(() => chart?.setIndicators(indicators), [chart, indicators]);
  useEffect(() => {
    chart?.show({
      symbol,
      period,
      priceDecimals,
      amountDecimals,
      candles,
      readOlder,
      listen(onCandle) {
        const take = (candle: Candle) => {
          onCandle(candle);
          setNewest({ after: candles, candle });
        };
        const asked = { symbol, period, source };
        return listenToCandles(asked, candles.at(-1), { onCandle: take, onRestart });
      },
    });
  }, [chart, symbol, period, source, priceDecimals, amountDecimals, candles, readOlder, onRestart]);

  const last = newest?.after === candles ? newest.candle : candles.at(-1);
  const isLast = pointed === undefined || pointed.time === last?.time;
  return (
    <div className="flex size-full flex-col">
      <CandleLegend candle={isLast ? last : pointed} priceDecimals={priceDecimals} />
      <div className="relative isolate min-h-0 flex-1">
        <div
          ref={host}
          role="img"
          aria-label={label}
          className={cx(
            "absolute inset-0 [&_*]:overscroll-auto!",
            isHeld ? "[&_*]:[touch-action:none]!" : "[&_*]:[touch-action:pan-y]!",
          )}
        />
        {chart !== undefined && (
          <LineHandles
            chart={chart}
            lines={lines}
            priceDecimals={priceDecimals}
            priceOnTick={priceOnTick}
            hasLinesInView={props.hasLinesInView}
            taken={taken}
            onTaken={onTaken}
          />
        )}
        {lines.length > 0 && <p className="sr-only">{linesNote}</p>}
      </div>
    </div>
  );
}
