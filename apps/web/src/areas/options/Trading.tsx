import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useMemo, useState } from "react";
import type { Quotation } from "../../data/markets.ts";
import { lazyPart } from "../../lib/chunk.ts";
import { useLayout } from "../../lib/layout.ts";
import { useText } from "../../lib/text.ts";
import { LivePrice } from "../../parts/LivePrice.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { FormGrid } from "../../parts/trading/FormGrid.tsx";
import { Panel } from "../../parts/trading/Panel.tsx";
import { PATHS } from "../../paths.ts";
import { ChartPanel } from "./chart/ChartPanel.tsx";
import { useOffer } from "./data.ts";
import { OptionForm } from "./form/OptionForm.tsx";
import { OptionsPanel } from "./later.ts";
import { useOptionStream } from "./live.ts";
import { OptionHeader, OptionLine } from "./OptionHeader.tsx";

const MarketList = lazyPart("MarketList", () => import("../../parts/trading/MarketList.tsx"));
const MarketSheet = lazyPart("MarketSheet", () => import("../../parts/trading/MarketSheet.tsx"));

type TradingProps = { markets: readonly Quotation[]; market: Quotation };

/** One symbol: its index by seconds, the option being written, and those that run. */
export function Trading({ markets, market }: TradingProps) {
  const t = useText();
  useOptionStream();
  const offer = useOffer(market.market_id);
  const layout = useLayout();
  const isPhone = layout === "phone";
  const [isChartOpen, setIsChartOpen] = useState(true);
  const [isPicking, setIsPicking] = useState<boolean>();
  const choice = useChoice(markets, market);
  const pick = () => setIsPicking(true);
  const header = isPhone ? (
    <OptionHeader
      market={market}
      onPick={pick}
      isChartOpen={isChartOpen}
      onChart={() => setIsChartOpen(!isChartOpen)}
    />
  ) : null;
  return (
    <Screen title={t("options.title-of", { symbol: market.symbol })} width="full" header={header}>
      <FormGrid>
        {layout === "wide" && (
          <Panel className="p-2 [grid-area:markets]">
            <Suspense fallback={<Skeleton className="h-full" />}>
              <MarketList {...choice} />
            </Suspense>
          </Panel>
        )}
        {!isPhone && (
          <Panel className="[grid-area:line]">
            <OptionLine market={market} onPick={pick} />
          </Panel>
        )}
        {(!isPhone || isChartOpen) && (
          <Panel className="h-64 [grid-area:chart] tablet:h-96 desktop:h-auto">
            <ChartPanel market={market} />
          </Panel>
        )}
        <Panel title={t("trading.place-order")} className="[grid-area:form]">
          <div className="h-full p-3 desktop:overflow-y-auto desktop:overscroll-contain">
            {offer === undefined ? (
              <FormSkeleton fields={4} />
            ) : (
              <OptionForm key={market.symbol} market={market} offer={offer} />
            )}
          </div>
        </Panel>
        <Panel className="[grid-area:orders]">
          <Suspense>
            <OptionsPanel />
          </Suspense>
        </Panel>
      </FormGrid>
      {isPicking !== undefined && (
        <Suspense>
          <MarketSheet {...choice} isOpen={isPicking} onOpenChange={setIsPicking} />
        </Suspense>
      )}
    </Screen>
  );
}

/** The symbols to switch to. */
function useChoice(markets: readonly Quotation[], { symbol }: Quotation) {
  const navigate = useNavigate();
  const rows = useMemo(
    () => markets.map((one) => ({ key: one.symbol, names: [one.symbol, one.currency_name] })),
    [markets],
  );
  return {
    rows,
    current: symbol,
    onPick: (picked: string) =>
      void navigate({ to: PATHS.options, search: { symbol: picked }, replace: true }),
    draw: (drawn: string) => {
      const found = markets.find((one) => one.symbol === drawn);
      return (
        found && (
          <>
            <span className="min-w-0 flex-1 truncate font-medium">{found.symbol}</span>
            <LivePrice quotation={found} hasDirection />
          </>
        )
      );
    },
  };
}
