import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { ChartCandlestick, ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { go } from "../../lib/go.ts";
import { useText } from "../../lib/text.ts";
import { AccountMenuButton } from "../AccountMenuButton.tsx";
import { ProductSwitch } from "./ProductSwitch.tsx";
import { MarketButton, type MarketButtonProps } from "./MarketButton.tsx";

type PhoneHeaderProps = MarketButtonProps & {
  /** The screen is none of the tabs: the way back stands first. */
  hasBack?: boolean;
  price: ReactNode;
  change: ReactNode;
  alert?: ReactNode;
  isChartOpen: boolean;
  onChart: () => void;
};

/** A phone's header: which market, its price, and the chart's switch; under it the other ways to trade. */
export function PhoneHeader(props: PhoneHeaderProps) {
  const { hasBack = false, price, change, alert, isChartOpen, onChart, ...market } = props;
  const t = useText();
  return (
    <>
      <header className="sticky top-0 z-30 flex h-[calc(3.5rem+var(--safe-top))] items-center bg-canvas ps-3 pe-2 pt-(--safe-top)">
        {hasBack && (
          <IconButton label={t("common.back")} onClick={go.back} className="-ms-2.5">
            <ChevronLeft aria-hidden="true" className="size-6" />
          </IconButton>
        )}
        <MarketButton {...market} />
        <div className="ms-auto flex flex-col items-end pe-1">
          {price}
          {change}
        </div>
        {alert}
        <IconButton
          label={t(isChartOpen ? "trading.hide-chart" : "trading.show-chart")}
          aria-expanded={isChartOpen}
          onClick={onChart}
        >
          <ChartCandlestick
            aria-hidden="true"
            className={isChartOpen ? "size-5 text-accent" : "size-5"}
          />
        </IconButton>
        <AccountMenuButton />
      </header>
      <ProductSwitch className="px-4" />
    </>
  );
}
