import { dec } from "@candor/money";
import { useMemo } from "react";
import { type Quotation, priceDecimals, quantityDecimals } from "../../../data/markets.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { CandleView } from "../../../parts/trading/chart/CandleView.tsx";
import { ChartFrame } from "../../../parts/trading/chart/ChartFrame.tsx";
import type { PriceLine } from "../../../parts/trading/chart/price-lines.ts";
import { durationText } from "../duration-text.ts";
import { useRunningOf } from "../live.ts";
import { SecondsView } from "./SecondsView.tsx";

/** The index by seconds, or its candles. */
export function ChartPanel({ market }: { market: Quotation }) {
  const t = useText();
  return (
    <ChartFrame
      hasTrades={false}
      views={[
        { name: "seconds", label: t("options.seconds-chart"), kind: "picture" },
        { name: "candles", label: t("trading.candles"), kind: "candles" },
      ]}
    >
      {({ view, isTable, isDrawing }) =>
        view === "seconds" ? (
          <SecondsView key={market.symbol} market={market} isTable={isTable} />
        ) : (
          <Candles market={market} isTable={isTable} isDrawing={isDrawing} />
        )
      }
    </ChartFrame>
  );
}

type CandlesProps = { market: Quotation; isTable: boolean; isDrawing: boolean };

/** The candles with the entry of each option that runs. */
function Candles({ market, ...view }: CandlesProps) {
  const t = useText();
  const lines = useEntryLines(market.symbol);
  const shown = useMemo(
    () => ({
      symbol: market.symbol,
      priceTick: dec(market.price_tick),
      priceMax: dec(market.price_max),
      priceDecimals: priceDecimals(market),
      amountDecimals: quantityDecimals(market),
      hasTrades: false,
    }),
    [market],
  );
  return (
    <CandleView
      {...view}
      market={shown}
      lines={lines}
      linesNote={t("options.chart-lines")}
      askMoved={nobodyAsks}
    />
  );
}

/** The price of an entry is what was recorded. */
const nobodyAsks = () => null;

function useEntryLines(symbol: string): readonly PriceLine[] {
  const t = useText();
  const locale = useLocale();
  const running = useRunningOf(symbol);
  return useMemo(
    () =>
      running.flatMap(({ id, type, seconds, entry }) =>
        entry === null
          ? []
          : [
              {
                key: id,
                tone: type === "up" ? ("buy" as const) : ("sell" as const),
                price: entry.price,
                label: `${t(`options.${type}`)} ${durationText(seconds, locale)}`,
                mayMove: false,
              },
            ],
      ),
    [running, t, locale],
  );
}
