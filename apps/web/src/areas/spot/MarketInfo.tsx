import { Amount } from "@candor/ui/Amount.tsx";
import { Percent } from "@candor/ui/Percent.tsx";
import { Price } from "@candor/ui/Price.tsx";
import type { ReactNode } from "react";
import { type Quotation, priceDecimals } from "../../data/markets.ts";
import { useText } from "../../lib/text.ts";
import { useTicker } from "../../data/ticks.ts";
import { LiveChange } from "../../parts/LiveChange.tsx";
import { LivePrice } from "../../parts/LivePrice.tsx";

/** A market's figures of the day, and the terms that every order in it keeps to. */
export function MarketInfo({ market }: { market: Quotation }) {
  const t = useText();
  const ticker = useTicker(market.symbol);
  const decimals = priceDecimals(market);
  const { currency_code: base, legal_code: quote } = market;
  return (
    <dl
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
      tabIndex={0}
      className="grid h-full content-start gap-x-8 overflow-y-auto px-3 py-2 text-data -outline-offset-2 tablet:grid-cols-2"
    >
      <Term name={t("trading.index-price")}>
        <LivePrice quotation={market} />
      </Term>
      <Term name={t("trading.change-24h")}>
        <LiveChange quotation={market} />
      </Term>
      <Term name={t("trading.high-24h")}>
        <Price value={ticker?.high} decimals={decimals} />
      </Term>
      <Term name={t("trading.low-24h")}>
        <Price value={ticker?.low} decimals={decimals} />
      </Term>
      <Term name={t("spot.volume-24h", { currency: base })}>
        <Amount value={ticker?.volume} compact />
      </Term>
      <Term name={t("spot.turnover-24h", { currency: quote })}>
        <Amount value={ticker?.quote_volume} compact />
      </Term>
      <Term name={t("trading.price-tick")}>
        <Amount value={market.price_tick} currency={quote} />
      </Term>
      <Term name={t("spot.amount-step")}>
        <Amount value={market.quantity_step} currency={base} />
      </Term>
      <Term name={t("spot.order-minimum")}>
        <Amount value={market.notional_min} currency={quote} />
      </Term>
      <Term name={t("spot.order-maximum")}>
        <Amount value={market.quantity_max} currency={base} />
      </Term>
      <Term name={t("spot.price-band")}>
        <Percent value={market.price_band} variant="plain" />
      </Term>
      <Term name={t("spot.slippage-limit")}>
        <Percent value={market.slippage_max} variant="plain" />
      </Term>
      <Term name={t("spot.maker-fee")}>
        <Percent value={market.maker_fee_rate} variant="plain" decimals={3} />
      </Term>
      <Term name={t("spot.taker-fee")}>
        <Percent value={market.taker_fee_rate} variant="plain" decimals={3} />
      </Term>
    </dl>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-3 border-b border-hairline py-1">
      <dt className="text-text-2">{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}
