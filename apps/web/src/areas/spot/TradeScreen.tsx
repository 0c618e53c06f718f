import { buttonClass } from "@candor/ui/button-class.ts";
import { cx } from "@candor/ui/class-names.ts";
import { Empty } from "@candor/ui/Empty.tsx";
import { Skeleton } from "@candor/ui/Skeleton.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { go } from "../../lib/go.ts";
import { PATHS } from "../../screens.ts";
import { useLayout } from "../../lib/layout.ts";
import { type Quotation, useQuotations } from "../../data/markets.ts";
import { useRecordMarket } from "../../data/recent-markets.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ChartPanel } from "./chart/ChartPanel.tsx";
import { DepthList } from "./book/DepthList.tsx";
import { useOrderStream } from "./live.ts";
import { HoldingsPanel } from "./HoldingsPanel.tsx";
import { OrdersPanel } from "./later.ts";
import { OrderForm } from "./form/OrderForm.tsx";
import { MarketLine, PhoneHeader } from "./TradeHeader.tsx";
import { TradeList } from "./book/TradeList.tsx";

const MarketList = lazyPart("MarketList", () => import("./MarketList.tsx"));
const MarketSheet = lazyPart("MarketSheet", () => import("./MarketSheet.tsx"));

/** Where a market is traded: the one in the address, or the first that is open. */
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
            {t("spot.see-markets")}
          </Link>
        }
      />
    </Screen>
  );
  return (
    <ScreenState
      query={useQuotations()}
      skeleton={<Skeleton className="m-4 h-80" />}
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

/** One grid in four arrangements; from a desktop's width on it fills the height and its panels scroll. */
const gridClass = cx(
  "grid flex-1 grid-cols-[57fr_43fr] content-start [grid-template-areas:'line_line'_'chart_chart'_'form_book'_'orders_orders']",
  "tablet:grid-cols-2 tablet:gap-1.5 tablet:p-1.5",
  "desktop:min-h-0 desktop:content-stretch desktop:grid-rows-[auto_minmax(0,1fr)_minmax(0,240px)]",
  "desktop:grid-cols-[minmax(0,1fr)_264px_296px] desktop:[grid-template-areas:'line_line_line'_'chart_book_form'_'orders_trades_form']",
  "wide:grid-cols-[260px_minmax(0,1fr)_300px_320px]",
  "wide:[grid-template-areas:'markets_line_line_line'_'markets_chart_book_form'_'markets_orders_trades_form']",
);

function Trading({ markets, market }: { markets: readonly Quotation[]; market: Quotation }) {
  useRecordMarket(market.symbol);
  useOrderStream();
  const layout = useLayout();
  const isPhone = layout === "phone";
  const isDesktop = layout === "desktop" || layout === "wide";
  const [isChartOpen, setIsChartOpen] = useState(true);
  const [isPicking, setIsPicking] = useState<boolean>();
  const pick = (symbol: string) => go.trade(symbol, { replace: true });
  // A wider screen has its line of figures in the grid, and no header of its own.
  const header = isPhone ? (
    <PhoneHeader
      market={market}
      onPick={() => setIsPicking(true)}
      isChartOpen={isChartOpen}
      onChart={() => setIsChartOpen(!isChartOpen)}
    />
  ) : null;
  return (
    <Screen title={market.symbol} width="full" header={header}>
      <div className={gridClass}>
        {layout === "wide" && (
          <Panel className="p-2 [grid-area:markets]">
            <Suspense fallback={<Skeleton className="h-full" />}>
              <MarketList markets={markets} symbol={market.symbol} onPick={pick} />
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
        <Panel className="p-3 [grid-area:form] desktop:overflow-y-auto desktop:overscroll-contain">
          <OrderForm key={market.symbol} market={market} />
          {isDesktop && <HoldingsPanel market={market} />}
        </Panel>
        <Panel className="[grid-area:book] max-tablet:py-3">
          <DepthList key={market.symbol} market={market} />
        </Panel>
        {isDesktop && (
          <Panel className="[grid-area:trades]">
            <TradeList market={market} />
          </Panel>
        )}
        <Panel className="[grid-area:orders]">
          <Suspense>
            <OrdersPanel markets={markets} market={market} />
          </Suspense>
        </Panel>
      </div>
      {isPicking !== undefined && (
        <Suspense>
          <MarketSheet
            isOpen={isPicking}
            onOpenChange={setIsPicking}
            markets={markets}
            symbol={market.symbol}
            onPick={pick}
          />
        </Suspense>
      )}
    </Screen>
  );
}

function Panel({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={cx(
        "min-h-0 min-w-0 tablet:overflow-clip tablet:rounded-card tablet:bg-surface",
        className,
      )}
    >
      {children}
    </div>
  );
}
