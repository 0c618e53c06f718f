import { dec } from "@candor/money";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useMemo } from "react";
import { type Quotation, priceDecimals, quantityDecimals } from "../../data/markets.ts";
import { useText } from "../../lib/text.ts";
import { CandleView } from "../../parts/trading/chart/CandleView.tsx";
import type { PriceLine } from "../../parts/trading/chart/price-lines.ts";
import { levelLines } from "./level-lines.ts";

type LevelsChartProps = {
  market: Quotation;
  levels: readonly string[];
  stopLoss: string | null;
  takeProfit: string | null;
};

/** The candles of a grid's market with its levels and stops across them. */
export function LevelsChart({ market, levels, stopLoss, takeProfit }: LevelsChartProps) {
  const t = useText();
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
  const key = levels.join(" ");
  const lines = useMemo((): readonly PriceLine[] => {
    const names = { stopLoss: t("bots.stop-loss"), takeProfit: t("bots.take-profit") };
    const of = key === "" ? [] : key.split(" ");
    return levelLines({ levels: of, stopLoss, takeProfit }, names);
  }, [key, stopLoss, takeProfit, t]);
  return (
    <Card isPadded={false}>
      <div className="h-96 p-2" data-testid="levels-chart">
        <CandleView
          market={shown}
          isTable={false}
          isDrawing={false}
          lines={lines}
          linesNote={t("bots.chart-lines")}
          hasLinesInView
          askMoved={nobodyAsks}
        />
      </div>
    </Card>
  );
}

/** Levels are frozen, or changed by the form. */
const nobodyAsks = () => null;
