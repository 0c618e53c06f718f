import type { Chart } from "klinecharts";
import { useEffect, useRef } from "react";
import { cx } from "@candor/ui/class-names.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import type { CandleSource } from "./chart-settings.ts";
import type { OrderLine } from "./chart-orders.ts";
import { type CandleChart as Drawn, type ChartSource, createCandleChart } from "./chart.ts";
import { listenToCandles } from "./candle-stream.ts";
import type { Indicator } from "./indicators.ts";

export type CandleChartProps = Omit<ChartSource, "listen"> & {
  source: CandleSource;
  indicators: readonly Indicator[];
  orders: readonly OrderLine[];
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
  const { indicators, orders, label, isHeld, onRestart, onBoard } = props;
  const t = useText();
  const locale = useLocale();
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<Drawn>(undefined);
  const held = useRef(isHeld);

  useEffect(() => {
    held.current = isHeld;
  }, [isHeld]);
  useEffect(() => {
    if (host.current === null) return undefined;
    const made = createCandleChart(
      host.current,
      locale,
      {
        open: `${t("spot.chart-open")} `,
        high: `${t("spot.chart-high")} `,
        low: `${t("spot.chart-low")} `,
        close: `${t("spot.chart-close")} `,
        volume: `${t("spot.chart-volume")} `,
      },
      () => held.current,
    );
    chart.current = made;
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
      chart.current = undefined;
    };
  }, [locale, t, onBoard]);

  // These run after the chart was made, and again when another language made a new one.
  useEffect(() => chart.current?.setIndicators(indicators), [indicators, locale, t]);
  useEffect(() => chart.current?.setOrders(orders), [orders, locale, t]);
  useEffect(() => {
    chart.current?.show({
      symbol,
      period,
      priceDecimals,
      amountDecimals,
      candles,
      readOlder,
      listen: (onCandle) =>
        listenToCandles({ symbol, period, source }, candles.at(-1), { onCandle, onRestart }),
    });
  }, [
    symbol,
    period,
    source,
    priceDecimals,
    amountDecimals,
    candles,
    readOlder,
    onRestart,
    locale,
    t,
  ]);

  return (
    <div
      ref={host}
      role="img"
      aria-label={label}
      className={cx(
        "size-full [&_*]:overscroll-auto!",
        isHeld ? "[&_*]:[touch-action:none]!" : "[&_*]:[touch-action:pan-y]!",
      )}
    />
  );
}
