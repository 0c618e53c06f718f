import { dec } from "@candor/money";
import { useCallback, useMemo } from "react";
import { lazyPart } from "../../../lib/chunk.ts";
import { type Quotation, priceDecimals, quantityDecimals } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import { CandleView, type ChartMarket } from "../../../parts/trading/chart/CandleView.tsx";
import { ChartFrame } from "../../../parts/trading/chart/ChartFrame.tsx";
import { AmendSheet } from "../later.ts";
import { useOrderLines } from "../orders/use-order-lines.ts";

const DepthView = lazyPart("DepthView", () => import("../book/DepthView.tsx"));
const MarketInfo = lazyPart("MarketInfo", () => import("../MarketInfo.tsx"));

/** A market's candles, depth or terms. */
export function ChartPanel({ market }: { market: Quotation }) {
  const t = useText();
  return (
    <ChartFrame
      hasTrades
      views={[
        { name: "candles", label: t("trading.candles"), kind: "candles" },
        { name: "depth", label: t("spot.depth-chart"), kind: "picture" },
        { name: "info", label: t("spot.market-info"), kind: "text" },
      ]}
    >
      {({ view, isTable, isDrawing }) => {
        if (view === "info") return <MarketInfo market={market} />;
        if (view === "depth")
          return <DepthView key={market.symbol} market={market} isTable={isTable} />;
        return <Candles market={market} isTable={isTable} isDrawing={isDrawing} />;
      }}
    </ChartFrame>
  );
}

type CandlesProps = { market: Quotation; isTable: boolean; isDrawing: boolean };

/** The candles with one's own open orders, each at its price. */
function Candles({ market, ...view }: CandlesProps) {
  const t = useText();
  const lines = useOrderLines(market.symbol);
  const shown = useMemo(() => chartMarketOf(market), [market]);
  const askMoved = useCallback(
    ({ key, price }: { key: string; price: string }, onEnd: () => void) => {
      const line = lines.find((one) => one.key === key);
      return (
        line && (
          <AmendSheet
            isOpen
            onOpenChange={onEnd}
            order={line.order}
            market={market}
            opening={{ what: line.which, value: price }}
          />
        )
      );
    },
    [lines, market],
  );
  return (
    <CandleView
      {...view}
      market={shown}
      lines={lines}
      linesNote={t("spot.chart-orders")}
      askMoved={askMoved}
    />
  );
}

const chartMarketOf = (market: Quotation): ChartMarket => ({
  symbol: market.symbol,
  priceTick: dec(market.price_tick),
  priceMax: dec(market.price_max),
  priceDecimals: priceDecimals(market),
  amountDecimals: quantityDecimals(market),
  hasTrades: true,
});
