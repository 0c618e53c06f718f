import { CANDLE_PERIODS, type CandlePeriod } from "@candor/contract/fields.ts";
import { formatPercent, formatPrice } from "@candor/ui/format.ts";
import { formatTime } from "@candor/ui/format-time.ts";
import { Skeleton } from "@candor/ui/Skeleton.tsx";
import { Suspense, lazy, useCallback, useState } from "react";
import { useIsPhone } from "../../lib/layout.ts";
import { type Quotation, priceDecimals, quantityDecimals } from "../../lib/markets.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { CandleTable } from "./CandleTable.tsx";
import { CandleTools } from "./CandleTools.tsx";
import { type Candle, summaryOfCandles } from "./candles.ts";
import { useCandles, useOlderCandles } from "./data.ts";
import type { Indicator } from "./indicators.ts";

const CandleChart = lazy(() =>
  import("./CandleChart.tsx").then((module) => ({ default: module.CandleChart })),
);

/** The candle chart of a market with its periods and indicators, as a picture or as a table. */
export function CandlePanel({ market }: { market: Quotation }) {
  const t = useText();
  const isPhone = useIsPhone();
  const { symbol } = market;
  const [period, setPeriod] = useState<CandlePeriod>("15min");
  const [isTable, setIsTable] = useState(false);
  const [indicators, setIndicators] = useState<readonly Indicator[]>(
    isPhone ? ["MA"] : ["MA", "VOL"],
  );
  const query = useCandles(symbol, period);
  const { refetch } = query;
  const readOlder = useOlderCandles(symbol, period);
  const readAgain = useCallback(() => void refetch(), [refetch]);
  const label = useChartLabel(market, period, query.data ?? []);
  const decimals = {
    priceDecimals: priceDecimals(market),
    amountDecimals: quantityDecimals(market),
  };
  return (
    <section aria-label={t("spot.chart")} className="flex h-full min-h-0 flex-col">
      <CandleTools
        periods={CANDLE_PERIODS}
        period={period}
        onPeriodChange={setPeriod}
        indicators={indicators}
        onIndicatorsChange={setIndicators}
        isTable={isTable}
        onTableChange={setIsTable}
      />
      <div className="min-h-0 flex-1">
        <ScreenState query={query} skeleton={<Skeleton className="size-full" />}>
          {(candles) =>
            isTable ? (
              <CandleTable label={label} candles={candles} priceDecimals={decimals.priceDecimals} />
            ) : (
              <Suspense fallback={<Skeleton className="size-full" />}>
                <CandleChart
                  {...decimals}
                  symbol={symbol}
                  period={period}
                  candles={candles}
                  readOlder={readOlder}
                  indicators={indicators}
                  label={label}
                  onRestart={readAgain}
                />
              </Suspense>
            )
          }
        </ScreenState>
      </div>
    </section>
  );
}

/** The chart in one sentence: market, period, span, last price, range and change. */
function useChartLabel(
  market: Quotation,
  period: CandlePeriod,
  candles: readonly Candle[],
): string {
  const t = useText();
  const locale = useLocale();
  const summary = summaryOfCandles(candles);
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
