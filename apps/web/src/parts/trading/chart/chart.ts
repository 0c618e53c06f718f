import type { CandlePeriod } from "@candor/contract/words.ts";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { localeDisplay } from "@candor/ui/form/locale-input.ts";
import { type Chart, type DataLoader, dispose, init, registerLocale } from "klinecharts";
import { type Candle, barOf, barSpace, candleOf, chartPeriod } from "./candles.ts";
import { type DrawnLine, drawLines } from "./chart-lines.ts";
import { chartStyles } from "./chart-styles.ts";
import { chartTimes, ticksInside } from "./chart-time.ts";
import { CANDLE_PANE, type Indicator, OVER_INDICATORS } from "./indicators.ts";
import { letVerticalSwipesPass } from "./vertical-swipes.ts";

/** What a chart shows, and where it gets the rest. */
export type ChartSource = {
  symbol: string;
  period: CandlePeriod;
  priceDecimals: number;
  amountDecimals: number;
  candles: readonly Candle[];
  /** Candles that opened before a time in unix seconds; none when there are no older ones. */
  readOlder: (before: number) => Promise<readonly Candle[]>;
  /** Calls with each state of the candle being formed, until the function it returns is called. */
  listen: (onCandle: (candle: Candle) => void) => () => void;
};

export type CandleChart = {
  show: (source: ChartSource) => void;
  /** Reads the colours of the theme again. */
  paint: () => void;
  setIndicators: (wanted: readonly Indicator[]) => void;
  /** Prices of one's own as lines across the candles. */
  setLines: (lines: readonly DrawnLine[], isInView: boolean) => void;
  /** The price at a height of the window, or at the edge of the candles that is nearest to it. */
  priceAt: (clientY: number) => number | undefined;
  /** Divides the height anew between the candles and the panes below them. */
  fit: () => void;
  /** The drawing surface, for the drawing tools, which come later. */
  board: Chart;
  dispose: () => void;
};

/** A candle chart inside an element; while `isHeld` says so, every touch is the chart's. */
export function createCandleChart(
  element: HTMLElement,
  locale: string,
  isHeld: () => boolean,
  onCandle: (candle: Candle | undefined) => void,
): CandleChart {
  registerLocale(locale, UNUSED_WORDS);
  const chart = init(element, {
    locale,
    styles: chartStyles(element),
    formatter: { formatDate: chartTimes(locale), formatBigNumber: volumesIn(locale) },
    thousandsSeparator: { format: (value) => localeNumber(String(value), locale) },
    decimalFold: { format: String },
  });
  if (chart === null) throw new Error("the chart's element is not in the page");
  // The library takes the first place in the tab order; the chart is a picture, told in words beside it.
  element.firstElementChild?.removeAttribute("tabindex");
  chart.overrideXAxis({
    createTicks: ({ defaultTicks, bounding }) => ticksInside(defaultTicks, bounding.width),
  });
  // Room for the figure under the lowest candle, in a low chart too.
  chart.overrideYAxis({ paneId: CANDLE_PANE, gap: { bottom: 24 } });
  openAt(chart);
  const stopSwipes = letVerticalSwipesPass(element, isHeld);
  const drawn = new Set<Indicator>();
  let source: ChartSource | undefined;
  const stopReading = readCandles(chart, element, onCandle);
  const { loader, unlisten } = createLoader(() => source);
  chart.setDataLoader(loader);

  return {
    show(next) {
      const isSame = source?.symbol === next.symbol && source.period === next.period;
      // Symbol and period each load anew: nothing is loaded for the first, everything with the second.
      source = isSame ? next : undefined;
      if (isSame) return chart.resetData();
      chart.setSymbol({
        ticker: next.symbol,
        pricePrecision: next.priceDecimals,
        volumePrecision: next.amountDecimals,
      });
      source = next;
      // A copy: the library takes the period that it has for no change and loads nothing.
      chart.setPeriod({ ...chartPeriod(next.period) });
    },
    paint: () => chart.setStyles(chartStyles(element)),
    setIndicators(wanted) {
      for (const name of drawn)
        if (!wanted.includes(name)) {
          chart.removeIndicator({ name });
          drawn.delete(name);
        }
      for (const name of wanted)
        if (!drawn.has(name)) {
          const isOver = OVER_INDICATORS.some((over) => over === name);
          const created = { name, ...(name in PARAMETERS && { calcParams: PARAMETERS[name] }) };
          chart.createIndicator(isOver ? { ...created, paneId: CANDLE_PANE } : created, isOver);
          if (name === "VOL") hideVolumeWord(chart);
          drawn.add(name);
        }
      fitPanes(chart, element.clientHeight);
    },
    fit: () => fitPanes(chart, element.clientHeight),
    setLines: (lines, isInView) => drawLines(chart, lines, isInView),
    priceAt: (clientY) => priceAt(chart, clientY - element.getBoundingClientRect().top),
    board: chart,
    dispose() {
      stopSwipes();
      stopReading();
      unlisten();
      dispose(chart);
    },
  };
}

/** Sets the number of candles in view at the opening, with little room after the newest. */
function openAt(chart: Chart): void {
  const width = chart.getSize(CANDLE_PANE, "main")?.width ?? 0;
  if (width === 0) return;
  const margin = Math.min(48, width / 12);
  chart.setOffsetRightDistance(margin);
  chart.setBarSpace(barSpace(width - margin));
}

/** The price so many pixels below the top of the candles; beyond an edge of theirs, that edge's. */
function priceAt(chart: Chart, pixels: number): number | undefined {
  const height = chart.getSize(CANDLE_PANE, "main")?.height ?? 0;
  const y = Math.max(0, Math.min(pixels, height - 1));
  const [point] = [chart.convertFromPixel([{ y }], { paneId: CANDLE_PANE })].flat();
  return point?.value;
}

/** Reports the candle under the pointer, or undefined, until it is stopped. */
function readCandles(
  chart: Chart,
  element: HTMLElement,
  onCandle: (candle: Candle | undefined) => void,
): () => void {
  const leave = () => onCandle(undefined);
  chart.subscribeAction("onCrosshairChange", (crosshair) => {
    const { x } = (crosshair ?? {}) as { x?: number };
    if (x === undefined) return leave();
    const [point] = [chart.convertFromPixel([{ x }], { paneId: CANDLE_PANE })].flat();
    onCandle(candleOf(chart.getDataList()[point?.dataIndex ?? -1]));
  });
  element.addEventListener("pointerleave", leave);
  return () => element.removeEventListener("pointerleave", leave);
}

/** Gives the library what the present source has, and stops listening with it. */
function createLoader(sourceNow: () => ChartSource | undefined): {
  loader: DataLoader;
  unlisten: () => void;
} {
  let stopListening: (() => void) | undefined;
  const unlisten = () => {
    stopListening?.();
    stopListening = undefined;
  };
  const loader: DataLoader = {
    async getBars({ type, timestamp, callback }) {
      const asked = sourceNow();
      if (asked === undefined || type === "backward") return callback([], false);
      if (type === "init" || timestamp === null)
        return callback(asked.candles.map(barOf), {
          forward: asked.candles.length > 0,
          backward: false,
        });
      const older = await asked.readOlder(timestamp / 1000).catch(() => undefined);
      // Another symbol shown by now has its own reading under way.
      if (asked === sourceNow())
        callback((older ?? []).map(barOf), { forward: older?.length !== 0, backward: false });
    },
    subscribeBar({ callback }) {
      unlisten();
      stopListening = sourceNow()?.listen((candle) => callback(barOf(candle)));
    },
    unsubscribeBar: unlisten,
  };
  return { loader, unlisten };
}

/** The library's word is English in every language, and the candle's legend has the same figure. */
function hideVolumeWord(chart: Chart): void {
  for (const { figures } of chart.getIndicators({ name: "VOL" }))
    for (const figure of figures) if (figure.key === "volume") delete figure.title;
}

/** The candles keep at least half of the height, above any panes. */
function fitPanes(chart: Chart, height: number): void {
  const panes = chart
    .getIndicators()
    .map(({ paneId }) => paneId)
    .filter((id) => id !== CANDLE_PANE);
  const each = Math.min(100, height / 5, height / 2 / panes.length);
  for (const id of panes) chart.setPaneOptions({ id, height: Math.round(each), minHeight: 24 });
}

/** Candles that averages and RSI are taken over, as most exchanges draw them. */
const PARAMETERS: Partial<Record<Indicator, number[]>> = {
  MA: [7, 25, 99],
  EMA: [7, 25, 99],
  RSI: [6, 12, 24],
};

/** Our own legend shows the words; the library asks for its own all the same. */
const UNUSED_WORDS = {
  time: "",
  open: "",
  high: "",
  low: "",
  close: "",
  volume: "",
  change: "",
  turnover: "",
  second: "",
  minute: "",
  hour: "",
  day: "",
  week: "",
  month: "",
  year: "",
};

/** From here on volumes are abbreviated. */
const BIG = 1000;

const volumesIn = (locale: string) => (value: string | number) =>
  Math.abs(Number(value)) < BIG
    ? String(value)
    : formatAmount(String(value), { locale, compact: true, maxDecimals: 2 });

/** A number as the library writes it, in the locale's marks. */
function localeNumber(text: string, locale: string): string {
  const digits = text.replace(/^-/, "");
  if (!/^[0-9]+(?:\.[0-9]+)?$/.test(digits)) return text;
  return `${text.startsWith("-") ? "−" : ""}${localeDisplay(digits, locale)}`;
}
