import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Suspense, useMemo, useRef, useState } from "react";
import { recentKey, useRecordMarket } from "../../data/recent-markets.ts";
import { lazyPart } from "../../lib/chunk.ts";
import { go } from "../../lib/go.ts";
import { useLayout } from "../../lib/layout.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { FormGrid } from "../../parts/trading/FormGrid.tsx";
import { Panel } from "../../parts/trading/Panel.tsx";
import { AccountPanel } from "./AccountPanel.tsx";
import { ChartPanel } from "./chart/ChartPanel.tsx";
import { ContractHeader, ContractLine, PhoneFigures } from "./ContractHeader.tsx";
import { ContractRow } from "./ContractRow.tsx";
import { ContractForm } from "./form/ContractForm.tsx";
import { PositionsPanel } from "./later-panel.ts";
import { PositionsStrip } from "./positions/PositionsStrip.tsx";
import { usePositionStream } from "./live.ts";
import type { Contract, ListedContract } from "./terms.ts";

const MarketList = lazyPart("MarketList", () => import("../../parts/trading/MarketList.tsx"));
const MarketSheet = lazyPart("MarketSheet", () => import("../../parts/trading/MarketSheet.tsx"));

type TradingProps = { list: readonly ListedContract[]; contract: Contract };

/** One contract: its chart, the order, and what one has open and waiting. */
export function Trading({ list, contract }: TradingProps) {
  const t = useText();
  useRecordMarket(recentKey({ kind: "contract", symbol: contract.symbol }));
  usePositionStream();
  const layout = useLayout();
  const isPhone = layout === "phone";
  const isDesktop = layout === "desktop" || layout === "wide";
  const [isChartOpen, setIsChartOpen] = useState(true);
  const [isPicking, setIsPicking] = useState<boolean>();
  const own = useRef<HTMLDivElement>(null);
  const choice = useChoice(list, contract);
  // A wider screen has its line of figures in the grid, and no header of its own.
  const header = isPhone ? (
    <>
      <ContractHeader
        contract={contract}
        onPick={() => setIsPicking(true)}
        isChartOpen={isChartOpen}
        onChart={() => setIsChartOpen(!isChartOpen)}
      />
      <PositionsStrip
        contract={contract}
        onShow={() => own.current?.scrollIntoView({ block: "center" })}
      />
    </>
  ) : null;
  return (
    <Screen
      title={t("contracts.title-of", { symbol: contract.symbol })}
      width="full"
      header={header}
    >
      <FormGrid>
        {layout === "wide" && (
          <Panel className="p-2 [grid-area:markets]">
            <Suspense fallback={<Skeleton className="h-full" />}>
              <MarketList {...choice} />
            </Suspense>
          </Panel>
        )}
        <Panel className="[grid-area:line]">
          {isPhone ? (
            <PhoneFigures contract={contract} />
          ) : (
            <ContractLine contract={contract} onPick={() => setIsPicking(true)} />
          )}
        </Panel>
        {(!isPhone || isChartOpen) && (
          <Panel className="h-72 [grid-area:chart] max-tablet:[@media(height>=900px)]:h-88 tablet:h-96 desktop:h-auto">
            <ChartPanel contract={contract} />
          </Panel>
        )}
        <Panel title={t("trading.place-order")} className="[grid-area:form]">
          <div className="h-full p-3 desktop:overflow-y-auto desktop:overscroll-contain">
            <ContractForm key={contract.symbol} contract={contract} />
            {isDesktop && <AccountPanel contract={contract} />}
          </div>
        </Panel>
        <Panel className="[grid-area:orders]">
          <div ref={own} className="h-full">
            <Suspense>
              <PositionsPanel contract={contract} />
            </Suspense>
          </div>
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

const KINDS = ["all", "coin", "stock", "metal", "forex"] as const;

/** The contracts to switch to. */
function useChoice(list: readonly ListedContract[], contract: Contract) {
  const t = useText();
  const bySymbol = useMemo(
    () => new Map(list.map((one) => [one.market.symbol, one.market])),
    [list],
  );
  return {
    rows: useMemo(
      () =>
        list.map(({ market: { symbol, name, asset } }) => ({
          key: symbol,
          names: [symbol, name],
          kind: asset,
        })),
      [list],
    ),
    kinds: useMemo(
      () => KINDS.map((kind) => ({ value: kind, label: t(`contracts.kind-${kind}`) })),
      [t],
    ),
    current: contract.symbol,
    onPick: (symbol: string) => {
      const picked = bySymbol.get(symbol);
      if (picked !== undefined) go.contract(picked, { replace: true });
    },
    draw: (symbol: string) => {
      const drawn = bySymbol.get(symbol);
      return drawn && <ContractRow contract={drawn} />;
    },
  };
}
