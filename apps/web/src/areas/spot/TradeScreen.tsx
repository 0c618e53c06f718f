import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import { Suspense, useMemo, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { go } from "../../lib/go.ts";
import { PATHS } from "../../paths.ts";
import { useLayout } from "../../lib/layout.ts";
import { type Quotation, useQuotations } from "../../data/markets.ts";
import { useRecordMarket } from "../../data/recent-markets.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ChartPanel } from "./chart/ChartPanel.tsx";
import { BookPanel } from "./layout/BookPanel.tsx";
import { Panel } from "../../parts/trading/Panel.tsx";
import { TradeGrid } from "./layout/TradeGrid.tsx";
import { TradeSkeleton } from "./layout/TradeSkeleton.tsx";
import { useOrderStream } from "./live.ts";
import { HoldingsPanel } from "./HoldingsPanel.tsx";
import { OrdersPanel } from "./later-panel.ts";
import { OrderForm } from "./form/OrderForm.tsx";
import { MarketRow } from "./MarketRow.tsx";
import { MarketHeader, MarketLine } from "./TradeHeader.tsx";
import { TradeList } from "./book/TradeList.tsx";

const MarketList = lazyPart("MarketList", () => import("../../parts/trading/MarketList.tsx"));
const MarketSheet = lazyPart("MarketSheet", () => import("../../parts/trading/MarketSheet.tsx"));

/** The trading screen of the market in the address, or of the first open one. */
export function TradeScreen() {
  const t = useText();
  const { symbol } = useSearch({ from: PATHS.trade });
  const marketOf = (markets: readonly Quotation[]) =>
    symbol === undefined
      ? (markets.find(({ state }) => state === "open") ?? markets[0])
      : markets.find((market) => market.symbol === symbol);
  const noMarket = (
    <Screen title={t("spot.trade")}>
      <Empty
        title={t("refusals.unknown-market")}
        action={
          <Link to={PATHS.market} className={buttonClass({ variant: "primary" })}>
            {t("trading.see-markets")}
          </Link>
        }
      />
    </Screen>
  );
  return (
    <ScreenState
      query={useQuotations()}
      skeleton={<TradeSkeleton />}
      isEmpty={(markets) => marketOf(markets) === undefined}
      empty={noMarket}
    >
      {(markets) => {
        const market = marketOf(markets);
        return market === undefined ? noMarket : <Trading markets={markets} market={market} />;
      }}
    </ScreenState>
  );
}

function Trading({ markets, market }: { markets: readonly Quotation[]; market: Quotation }) {
  const t = useText();
  useRecordMarket(market.symbol);
  useOrderStream();
  const layout = useLayout();
  const isPhone = layout === "phone";
  const isDesktop = layout === "desktop" || layout === "wide";
  const [isChartOpen, setIsChartOpen] = useState(true);
  const [isPicking, setIsPicking] = useState<boolean>();
  const choice = {
    rows: useMemo(() => markets.map(rowOf), [markets]),
    current: market.symbol,
    onPick: (symbol: string) => go.trade(symbol, { replace: true }),
    draw: (symbol: string) => {
      const quotation = markets.find((one) => one.symbol === symbol);
      return quotation && <MarketRow quotation={quotation} />;
    },
  };
  // A wider screen has its line of figures in the grid, and no header of its own.
  const header = isPhone ? (
    <MarketHeader
      market={market}
      onPick={() => setIsPicking(true)}
      isChartOpen={isChartOpen}
      onChart={() => setIsChartOpen(!isChartOpen)}
    />
  ) : null;
  return (
    <Screen title={market.symbol} width="full" header={header}>
      <TradeGrid>
        {layout === "wide" && (
          <Panel className="p-2 [grid-area:markets]">
            <Suspense fallback={<Skeleton className="h-full" />}>
              <MarketList {...choice} />
            </Suspense>
          </Panel>
        )}
        {!isPhone && (
          <Panel className="[grid-area:line]">
            <MarketLine market={market} onPick={() => setIsPicking(true)} />
          </Panel>
        )}
        {(!isPhone || isChartOpen) && (
          <Panel className="h-72 [grid-area:chart] max-tablet:[@media(height>=900px)]:h-88 tablet:h-96 desktop:h-auto">
            <ChartPanel market={market} />
          </Panel>
        )}
        <Panel title={t("trading.place-order")} className="[grid-area:form]">
          <div className="h-full p-3 desktop:overflow-y-auto desktop:overscroll-contain">
            <OrderForm
              key={market.symbol}
              market={market}
              onStopChosen={() => isPhone && setIsChartOpen(false)}
            />
            {isDesktop && <HoldingsPanel market={market} />}
          </div>
        </Panel>
        <BookPanel market={market} />
        {layout === "wide" && (
          <Panel title={t("spot.trades")} className="[grid-area:trades]">
            <TradeList market={market} />
          </Panel>
        )}
        <Panel className="[grid-area:orders]">
          <Suspense>
            <OrdersPanel markets={markets} market={market} />
          </Suspense>
        </Panel>
      </TradeGrid>
      {isPicking !== undefined && (
        <Suspense>
          <MarketSheet {...choice} isOpen={isPicking} onOpenChange={setIsPicking} />
        </Suspense>
      )}
    </Screen>
  );
}

const rowOf = ({ symbol, currency_name: name }: Quotation) => ({
  key: symbol,
  names: [symbol, name],
});
