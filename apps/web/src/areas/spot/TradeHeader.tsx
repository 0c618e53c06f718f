import { Amount } from "@candor/ui/Amount.tsx";
import { CoinIcon } from "@candor/ui/CoinIcon.tsx";
import { IconButton } from "@candor/ui/IconButton.tsx";
import { Price } from "@candor/ui/Price.tsx";
import { ChartCandlestick, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { type Quotation, priceDecimals } from "../../data/markets.ts";
import { useText } from "../../lib/text.ts";
import { useTicker } from "../../data/ticks.ts";
import { LiveChange } from "../../parts/LiveChange.tsx";
import { LivePrice } from "../../parts/LivePrice.tsx";
import { AccountMenuButton } from "../../parts/AccountMenuButton.tsx";
import { AlertButton } from "../../parts/trading/AlertButton.tsx";
import { useTrades } from "./live.ts";
import { StaleMark } from "../../parts/trading/StaleMark.tsx";

/** A phone's header: which market, its price, and the chart's switch. */
export function PhoneHeader(props: {
  market: Quotation;
  onPick: () => void;
  isChartOpen: boolean;
  onChart: () => void;
}) {
  const { market, onPick, isChartOpen, onChart } = props;
  const t = useText();
  return (
    <header className="sticky top-0 z-30 flex h-[calc(3.5rem+var(--safe-top))] items-center bg-canvas ps-3 pe-2 pt-(--safe-top)">
      <SymbolButton market={market} onPick={onPick} />
      <div className="ms-auto flex flex-col items-end pe-1">
        <HeadPrice market={market} className="text-body font-semibold" />
        <LiveChange quotation={market} className="text-data" />
      </div>
      <AlertButton symbol={market.symbol} />
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
  );
}

/** The line over a wider screen: market, price, and the figures of the last 24 hours. */
export function MarketLine({ market, onPick }: { market: Quotation; onPick: () => void }) {
  const t = useText();
  const ticker = useTicker(market.symbol);
  const last = useTrades(market.symbol)?.[0];
  const decimals = priceDecimals(market);
  return (
    <div className="flex min-h-14 items-center gap-4 overflow-x-auto px-3 [scrollbar-width:none] wide:gap-6">
      <SymbolButton market={market} onPick={onPick} />
      <div className="min-w-28 shrink-0">
        <HeadPrice market={market} className="text-h2" />
        <p className="text-micro text-text-3">{t("trading.index-price")}</p>
      </div>
      <dl className="flex gap-4 wide:gap-6">
        <Figure name={t("spot.last-price")}>
          <Price value={last?.price} decimals={decimals} />
        </Figure>
        <Figure name={t("trading.change-24h")}>
          <LiveChange quotation={market} className="text-data" />
        </Figure>
        <Figure name={t("trading.high-24h")}>
          <Price value={ticker?.high} decimals={decimals} />
        </Figure>
        <Figure name={t("trading.low-24h")}>
          <Price value={ticker?.low} decimals={decimals} />
        </Figure>
        <Figure name={t("spot.volume-24h", { currency: market.currency_code })}>
          <Amount value={ticker?.volume} compact />
        </Figure>
        <Figure name={t("spot.turnover-24h", { currency: market.legal_code })}>
          <Amount value={ticker?.quote_volume} compact />
        </Figure>
      </dl>
      <span className="ms-auto flex items-center gap-2">
        <StaleMark />
        <AlertButton symbol={market.symbol} />
      </span>
    </div>
  );
}

function SymbolButton({ market, onPick }: { market: Quotation; onPick: () => void }) {
  const t = useText();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t("trading.choose-market", { symbol: market.symbol })}
      onClick={onPick}
      className="flex min-h-11 shrink-0 items-center gap-2 rounded-control px-1.5 text-h2 hover:bg-raised max-[419px]:text-body"
    >
      <span className="max-[389px]:hidden">
        <CoinIcon code={market.currency_code} size={24} />
      </span>
      {market.symbol}
      <ChevronDown aria-hidden="true" className="size-4 text-text-2" />
    </button>
  );
}

function HeadPrice({ market, className }: { market: Quotation; className: string }) {
  return (
    <span data-testid={`price-${market.symbol}`} className={className}>
      <LivePrice quotation={market} hasDirection />
    </span>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="whitespace-nowrap">
      <dt className="text-micro text-text-3">{name}</dt>
      <dd className="text-data">{children}</dd>
    </div>
  );
}
