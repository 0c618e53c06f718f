import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { type Quotation, priceDecimals } from "../../data/markets.ts";
import { useOwnDay } from "../../data/use-own-volume.ts";
import { useText } from "../../lib/text.ts";
import { useTicker } from "../../data/ticks.ts";
import { LiveChange } from "../../parts/LiveChange.tsx";
import { LivePrice } from "../../parts/LivePrice.tsx";
import { MarketTerm } from "../../parts/trading/MarketTerm.tsx";

/** A market's figures of the day, and the terms that every order in it keeps to. */
export function MarketInfo({ market }: { market: Quotation }) {
  const t = useText();
  const ticker = useTicker(market.symbol);
  const own = useOwnDay(market.symbol);
  const decimals = priceDecimals(market);
  const { currency_code: base, legal_code: quote } = market;
  return (
    <dl
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
      tabIndex={0}
      className="grid h-full content-start gap-x-8 overflow-y-auto px-3 py-2 text-data -outline-offset-2 tablet:grid-cols-2"
    >
      <MarketTerm name={t("trading.index-price")}>
        <LivePrice quotation={market} />
      </MarketTerm>
      <MarketTerm name={t("trading.change-24h")}>
        <LiveChange quotation={market} />
      </MarketTerm>
      <MarketTerm name={t("trading.high-24h")}>
        <Price value={ticker?.high} decimals={decimals} />
      </MarketTerm>
      <MarketTerm name={t("trading.low-24h")}>
        <Price value={ticker?.low} decimals={decimals} />
      </MarketTerm>
      <MarketTerm name={t("spot.volume-24h", { currency: base })}>
        <Amount value={ticker?.volume} compact />
      </MarketTerm>
      <MarketTerm name={t("spot.turnover-24h", { currency: quote })}>
        <Amount value={ticker?.quote_volume} compact />
      </MarketTerm>
      <MarketTerm name={t("spot.own-volume-24h", { currency: base })}>
        <Amount value={own?.volume} compact />
      </MarketTerm>
      <MarketTerm name={t("spot.own-volume-24h", { currency: quote })}>
        <Amount value={own?.quote_volume} compact />
      </MarketTerm>
      <MarketTerm name={t("trading.price-tick")}>
        <Amount value={market.price_tick} currency={quote} />
      </MarketTerm>
      <MarketTerm name={t("spot.amount-step")}>
        <Amount value={market.quantity_step} currency={base} />
      </MarketTerm>
      <MarketTerm name={t("spot.order-minimum")}>
        <Amount value={market.notional_min} currency={quote} />
      </MarketTerm>
      <MarketTerm name={t("spot.order-maximum")}>
        <Amount value={market.quantity_max} currency={base} />
      </MarketTerm>
      <MarketTerm name={t("spot.price-band")}>
        <Percent value={market.price_band} variant="plain" />
      </MarketTerm>
      <MarketTerm name={t("spot.slippage-limit")}>
        <Percent value={market.slippage_max} variant="plain" />
      </MarketTerm>
      <MarketTerm name={t("spot.maker-fee")}>
        <Percent value={market.maker_fee_rate} variant="plain" decimals={3} />
      </MarketTerm>
      <MarketTerm name={t("spot.taker-fee")}>
        <Percent value={market.taker_fee_rate} variant="plain" decimals={3} />
      </MarketTerm>
    </dl>
  );
}
