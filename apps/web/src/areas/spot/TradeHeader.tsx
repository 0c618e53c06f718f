import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { type Quotation, priceDecimals } from "../../data/markets.ts";
import { useOwnDay } from "../../data/use-own-volume.ts";
import { useTicker } from "../../data/ticks.ts";
import { useText } from "../../lib/text.ts";
import { LiveChange } from "../../parts/LiveChange.tsx";
import { LivePrice } from "../../parts/LivePrice.tsx";
import { AlertButton } from "../../parts/trading/AlertButton.tsx";
import { HeadFigure } from "../../parts/trading/HeadFigure.tsx";
import { MarketButton } from "../../parts/trading/MarketButton.tsx";
import { PhoneHeader } from "../../parts/trading/PhoneHeader.tsx";
import { StaleMark } from "../../parts/trading/StaleMark.tsx";
import { useTrades } from "./live.ts";

type HeaderProps = { market: Quotation; onPick: () => void };

/** A phone's header: which market, its price, and the chart's switch. */
export function MarketHeader({
  market,
  ...rest
}: HeaderProps & { isChartOpen: boolean; onChart: () => void }) {
  return (
    <PhoneHeader
      {...rest}
      symbol={market.symbol}
      code={market.currency_code}
      price={<HeadPrice market={market} className="text-body font-semibold" />}
      change={<LiveChange quotation={market} className="text-data" />}
      alert={<AlertButton symbol={market.symbol} />}
    />
  );
}

/** The line over a wider screen: market, price, and the figures of the last 24 hours. */
export function MarketLine({ market, onPick }: HeaderProps) {
  const t = useText();
  const ticker = useTicker(market.symbol);
  const own = useOwnDay(market.symbol);
  const last = useTrades(market.symbol)?.[0];
  const decimals = priceDecimals(market);
  return (
    <div className="flex min-h-14 items-center gap-4 overflow-x-auto px-3 [scrollbar-width:none] wide:gap-6">
      <MarketButton symbol={market.symbol} code={market.currency_code} onPick={onPick} />
      <div className="min-w-28 shrink-0">
        <HeadPrice market={market} className="text-h2" />
        <p className="text-micro text-text-3">{t("trading.index-price")}</p>
      </div>
      <dl className="flex gap-4 wide:gap-6">
        <HeadFigure name={t("spot.last-price")}>
          <Price value={last?.price} decimals={decimals} />
        </HeadFigure>
        <HeadFigure name={t("trading.change-24h")}>
          <LiveChange quotation={market} className="text-data" />
        </HeadFigure>
        <HeadFigure name={t("trading.high-24h")}>
          <Price value={ticker?.high} decimals={decimals} />
        </HeadFigure>
        <HeadFigure name={t("trading.low-24h")}>
          <Price value={ticker?.low} decimals={decimals} />
        </HeadFigure>
        <HeadFigure name={t("spot.turnover-24h", { currency: market.legal_code })}>
          <Amount value={ticker?.quote_volume} compact />
        </HeadFigure>
        <HeadFigure name={t("spot.own-volume-24h", { currency: market.legal_code })}>
          <Amount value={own?.quote_volume} compact />
        </HeadFigure>
      </dl>
      <span className="ms-auto flex items-center gap-2">
        <StaleMark />
        <AlertButton symbol={market.symbol} />
      </span>
    </div>
  );
}

function HeadPrice({ market, className }: { market: Quotation; className: string }) {
  return (
    <span data-testid={`price-${market.symbol}`} className={className}>
      <LivePrice quotation={market} hasDirection />
    </span>
  );
}
