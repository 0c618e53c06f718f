import { type Dec, ONE, dec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Countdown } from "@candor/ui/time/Countdown.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { formatAmount, formatPercent } from "@candor/ui/figures/format.ts";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import type { ReactNode } from "react";
import { useLocale, useText } from "../../lib/text.ts";
import { type Quote, inverseOf } from "./convert.ts";

/** Enough decimals that a rate into an expensive coin has some digits. */
const RATE_DECIMALS = 10;
/** The decimals of a rate above one. */
const PRICE_DECIMALS = 4;

/** Shows the parts of a quote, and the terms that protect the house. */
export function QuoteTerms({ quote, onEnd }: { quote: Quote; onEnd: () => void }) {
  const t = useText();
  const locale = useLocale();
  const { from_currency: from, to_currency: to } = quote;
  const print = (rate: Dec) =>
    formatAmount(rate, { locale, maxDecimals: rate < ONE ? RATE_DECIMALS : PRICE_DECIMALS });
  const rate = dec(quote.rate);
  return (
    <>
      <dl className="flex flex-col gap-1.5 text-data">
        <Line name={t("conversion.rate")}>
          {t("conversion.rate-of", { from, rate: print(rate), to })}
          <span className="block text-text-2">
            {t("conversion.rate-of", { from: to, rate: print(inverseOf(rate)), to: from })}
          </span>
        </Line>
        <Line name={t("conversion.spread")}>
          <Percent value={quote.spread} variant="plain" decimals={3} />
        </Line>
        <Line name={t("conversion.fee")}>
          <Amount value={quote.fee} currency={to} />
        </Line>
        <Line name={t("conversion.remaining")}>
          <Amount value={quote.remaining_usdt} currency="USDT" maxDecimals={0} />
        </Line>
        <Line name={t("conversion.good-for")}>
          <Countdown
            until={quote.expires_at}
            ended={<span className="text-text-2">{t("conversion.quote-over")}</span>}
            onEnd={onEnd}
          />
        </Line>
      </dl>
      <p className="text-data text-text-2">
        {t("conversion.decided-by", {
          move: formatPercent(quote.move_max, { locale, decimals: 3 }),
        })}
      </p>
    </>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-3">
    <dt className="text-text-2">{name}</dt>
    <Figure as="dd" className="text-end">
      {children}
    </Figure>
  </div>
);
