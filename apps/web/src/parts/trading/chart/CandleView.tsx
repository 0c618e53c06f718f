import { formatPercent, formatPrice } from "@candor/ui/figures/format.ts";
import { formatTime } from "@candor/ui/time/format-time.ts";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import type { Dec } from "@candor/money";
import type { Chart } from "klinecharts";
import { type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import { lazyPart } from "../../../lib/chunk.ts";
import { readStored } from "../../../lib/storage.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { ScreenState } from "../../ScreenState.tsx";
import { useCandles, useOlderCandles } from "./candle-data.ts";
import { type Candle, summaryOfCandles } from "./candles.ts";
import { useChartSettings } from "./chart-settings.ts";
import { drawingsKey } from "./drawings.ts";
import { type PriceLine, type TakenLine, linePrice } from "./price-lines.ts";

const CandleChart = lazyPart("CandleChart", () => import("./CandleChart.tsx"), { isKept: true });
const CandleTable = lazyPart("CandleTable", () => import("./CandleTable.tsx"));
const CandleDrawings = lazyPart("CandleDrawings", () => import("./CandleDrawings.tsx"));

/** A chart's inputs from any source of candles. */
export type ChartMarket = {
  symbol: string;
  priceTick: Dec;
  priceMax: Dec;
  priceDecimals: number;
  amountDecimals: number;
  /** The book's own trades can be shown beside the index. */
  hasTrades: boolean;
};

type CandleViewProps = {
  market: ChartMarket;
  isTable: boolean;
  isDrawing: boolean;
  lines: readonly PriceLine[];
  /** Says where the keyboard changes the prices of the lines. */
  linesNote: string;
  /** The prices in view reach to every line. */
  hasLinesInView?: boolean;
  /** What asks whether a line that was let go of at another price shall be so. */
  askMoved: (moved: { key: string; price: string }, onEnd: () => void) => ReactNode;
};

/** The candles of a market, as a picture or as a table. */
export function CandleView(props: CandleViewProps) {
  const { market, isTable, isDrawing, lines, linesNote, hasLinesInView, askMoved } = props;
  const { symbol, priceDecimals } = market;
  const { period, indicators, ...settings } = useChartSettings();
  const source = market.hasTrades ? settings.source : "index";
  const query = useCandles({ symbol, period, source });
  const { refetch } = query;
  const readOlder = useOlderCandles({ symbol, period, source });
  const readAgain = useCallback(() => void refetch(), [refetch]);
  const [taken, setTaken] = useState<TakenLine>();
  const priceOnTick = useCallback((read: number) => linePrice(read, market), [market]);
  const label = useChartLabel(market, query.data);
  const [board, setBoard] = useState<Chart>();
  const skeleton = <Skeleton className="size-full" />;
  const hasDrawings = isDrawing || readStored(drawingsKey(symbol)) !== null;
  return (
    <ScreenState query={query} skeleton={skeleton}>
      {(candles) =>
        isTable ? (
          <Suspense fallback={skeleton}>
            <CandleTable label={label} candles={candles} priceDecimals={priceDecimals} />
          </Suspense>
        ) : (
          <div className="flex h-full flex-col">
            <div className="min-h-0 flex-1">
              <Suspense fallback={skeleton}>
                <CandleChart
                  symbol={symbol}
                  period={period}
                  source={source}
                  priceDecimals={priceDecimals}
                  amountDecimals={market.amountDecimals}
                  candles={candles}
                  readOlder={readOlder}
                  indicators={indicators}
                  lines={lines}
                  linesNote={linesNote}
                  hasLinesInView={hasLinesInView === true}
                  priceOnTick={priceOnTick}
                  taken={taken}
                  onTaken={setTaken}
                  label={label}
                  isHeld={isDrawing}
                  onRestart={readAgain}
                  onBoard={setBoard}
                />
              </Suspense>
            </div>
            {hasDrawings && board !== undefined && (
              <Suspense>
                <CandleDrawings board={board} symbol={symbol} isOpen={isDrawing} />
              </Suspense>
            )}
            {taken?.isHeld === false && (
              <Suspense>
                {askMoved({ key: taken.line.key, price: taken.price }, () => setTaken(undefined))}
              </Suspense>
            )}
          </div>
        )
      }
    </ScreenState>
  );
}

/** The chart in one sentence: market, period, span, last price, range and change. */
function useChartLabel(market: ChartMarket, candles: readonly Candle[] | undefined): string {
  const t = useText();
  const locale = useLocale();
  const period = useChartSettings((settings) => settings.period);
  const summary = useMemo(() => summaryOfCandles(candles ?? []), [candles]);
  const name = { symbol: market.symbol, period: t(`trading.period-${period}`) };
  if (summary === undefined) return t("trading.chart-empty", name);
  const price = (value: typeof summary.close) =>
    formatPrice(value, { locale, decimals: market.priceDecimals });
  return t("trading.chart-summary", {
    ...name,
    from: formatTime(summary.from, { locale, style: "moment" }),
    to: formatTime(summary.to, { locale, style: "moment" }),
    close: price(summary.close),
    low: price(summary.low),
    high: price(summary.high),
    change: formatPercent(summary.changeRate, { locale, sign: "always" }),
  });
}
