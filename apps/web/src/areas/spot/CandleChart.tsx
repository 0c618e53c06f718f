import { useEffect, useRef } from "react";
import { subscribe } from "../../lib/socket.ts";
import { useLocale, useText } from "../../lib/text.ts";
import type { Candle } from "./candles.ts";
import { type CandleChart as Chart, type ChartSource, createCandleChart } from "./chart.ts";
import type { Indicator } from "./indicators.ts";

export type CandleChartProps = Omit<ChartSource, "listen"> & {
  indicators: readonly Indicator[];
  /** The chart in words: it is a picture to assistive technology. */
  label: string;
  /** The stream began again: candles may have been missed. */
  onRestart: () => void;
};

/** The candles, drawn. Loaded on its own: the library weighs more than the rest of the screen. */
export function CandleChart(props: CandleChartProps) {
  const {
    symbol,
    period,
    priceDecimals,
    amountDecimals,
    candles,
    readOlder,
    indicators,
    label,
    onRestart,
  } = props;
  const t = useText();
  const locale = useLocale();
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart>(undefined);

  useEffect(() => {
    if (host.current === null) return undefined;
    const made = createCandleChart(host.current, locale, {
      open: `${t("spot.chart-open")} `,
      high: `${t("spot.chart-high")} `,
      low: `${t("spot.chart-low")} `,
      close: `${t("spot.chart-close")} `,
      volume: `${t("spot.chart-volume")} `,
    });
    chart.current = made;
    const observer = new MutationObserver(made.paint);
    observer.observe(document.documentElement, {
      attributeFilter: ["data-theme", "data-palette", "data-updown"],
    });
    return () => {
      observer.disconnect();
      made.dispose();
      chart.current = undefined;
    };
  }, [locale, t]);

  // These run after the chart was made, and again when another language made a new one.
  useEffect(() => chart.current?.setIndicators(indicators), [indicators, locale, t]);
  useEffect(() => {
    const listen = (onCandle: (candle: Candle) => void) =>
      listenToCandles(symbol, period, onCandle, onRestart);
    chart.current?.show({
      symbol,
      period,
      priceDecimals,
      amountDecimals,
      candles,
      readOlder,
      listen,
    });
  }, [symbol, period, priceDecimals, amountDecimals, candles, readOlder, onRestart, locale, t]);

  return (
    <div
      ref={host}
      role="img"
      aria-label={label}
      className="size-full [&_*]:touch-pan-y! [&_*]:overscroll-auto!"
    />
  );
}

function listenToCandles(
  symbol: string,
  period: ChartSource["period"],
  onCandle: (candle: Candle) => void,
  onRestart: () => void,
): () => void {
  let isStarted = false;
  return subscribe(
    "markets.candles",
    { symbol, period },
    {
      onSnapshot(candle) {
        if (candle !== null) onCandle(candle);
        if (isStarted) onRestart();
        isStarted = true;
      },
      onMessage(candle) {
        if (candle !== null) onCandle(candle);
      },
    },
  );
}
