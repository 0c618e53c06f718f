import { formatPercent, formatPrice } from "@candor/ui/format.ts";
import { formatTime } from "@candor/ui/format-time.ts";
import { Skeleton } from "@candor/ui/Skeleton.tsx";
import type { Chart } from "klinecharts";
import { Suspense, useCallback, useMemo, useState } from "react";
import { lazyPart } from "../../../lib/chunk.ts";
import { type Quotation, priceDecimals, quantityDecimals } from "../../../data/markets.ts";
import { readStored } from "../../../lib/storage.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { ScreenState } from "../../../parts/ScreenState.tsx";
import { useCandles, useOlderCandles } from "./candle-data.ts";
import { type Candle, summaryOfCandles } from "./candles.ts";
import { useChartSettings } from "./chart-settings.ts";
import { drawingsKey } from "./drawings.ts";
import { AmendSheet } from "../later.ts";
import { termsOf } from "../market.ts";
import { linePrice } from "../orders/order-lines.ts";
import { useOrderLines } from "../orders/use-order-lines.ts";
import type { TakenLine } from "./OrderHandles.tsx";

const CandleChart = lazyPart("CandleChart", () => import("./CandleChart.tsx"), { isKept: true });
const CandleTable = lazyPart("CandleTable", () => import("./CandleTable.tsx"));
const CandleDrawings = lazyPart("CandleDrawings", () => import("./CandleDrawings.tsx"));

type CandleViewProps = { market: Quotation; isTable: boolean; isDrawing: boolean };

/** The candles of a market, as a picture or as a table. */
export function CandleView({ market, isTable, isDrawing }: CandleViewProps) {
  const { symbol } = market;
  const { period, source, indicators } = useChartSettings();
  const query = useCandles({ symbol, period, source });
  const { refetch } = query;
  const readOlder = useOlderCandles({ symbol, period, source });
  const readAgain = useCallback(() => void refetch(), [refetch]);
  const lines = useOrderLines(symbol);
  const [taken, setTaken] = useState<TakenLine>();
  const priceOnTick = useCallback((read: number) => linePrice(read, termsOf(market)), [market]);
  const label = useChartLabel(market, query.data);
  const [board, setBoard] = useState<Chart>();
  const skeleton = <Skeleton className="size-full" />;
  const hasDrawings = isDrawing || readStored(drawingsKey(symbol)) !== null;
  return (
    <ScreenState query={query} skeleton={skeleton}>
      {(candles) =>
        isTable ? (
          <Suspense fallback={skeleton}>
            <CandleTable label={label} candles={candles} priceDecimals={priceDecimals(market)} />
          </Suspense>
        ) : (
          <div className="flex h-full flex-col">
            <div className="min-h-0 flex-1">
              <Suspense fallback={skeleton}>
                <CandleChart
                  symbol={symbol}
                  period={period}
                  source={source}
                  priceDecimals={priceDecimals(market)}
                  amountDecimals={quantityDecimals(market)}
                  candles={candles}
                  readOlder={readOlder}
                  indicators={indicators}
                  lines={lines}
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
                <AmendSheet
                  isOpen
                  onOpenChange={() => setTaken(undefined)}
                  order={taken.line.order}
                  market={market}
                  opening={{ what: taken.line.which, value: taken.price }}
                />
              </Suspense>
            )}
          </div>
        )
      }
    </ScreenState>
  );
}

/** The chart in one sentence: market, period, span, last price, range and change. */
function useChartLabel(market: Quotation, candles: readonly Candle[] | undefined): string {
  const t = useText();
  const locale = useLocale();
  const period = useChartSettings((settings) => settings.period);
  const summary = useMemo(() => summaryOfCandles(candles ?? []), [candles]);
  const name = { symbol: market.symbol, period: t(`spot.period-${period}`) };
  if (summary === undefined) return t("spot.chart-empty", name);
  const price = (value: typeof summary.close) =>
    formatPrice(value, { locale, decimals: priceDecimals(market) });
  return t("spot.chart-summary", {
    ...name,
    from: formatTime(summary.from, { locale, style: "moment" }),
    to: formatTime(summary.to, { locale, style: "moment" }),
    close: price(summary.close),
    low: price(summary.low),
    high: price(summary.high),
    change: formatPercent(summary.changeRate, { locale, sign: "always" }),
  });
}
