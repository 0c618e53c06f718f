import { ZERO, dec, formatDec } from "@candor/money";
import { quoteMoveMax } from "@candor/rules/conversion-decision.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { formatAmount, formatPercent } from "@candor/ui/figures/format.ts";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Countdown } from "@candor/ui/time/Countdown.tsx";
import { useLocale, useText } from "../../lib/text.ts";
import { type Fact, FactList } from "../../parts/FactList.tsx";
import type { Quote } from "./quote.ts";

const PARTS = ["published", "prices", "fiats", "life"] as const;

const percent = (value: string) => <Percent value={value} variant="plain" decimals={3} />;

/** The rate, the spread with its parts, and the recorded second behind a quote. */
export function QuoteFacts({ quote, onEnd }: { quote: Quote; onEnd: () => void }) {
  const t = useText();
  const locale = useLocale();
  const { from_currency: from, to_currency: to } = quote;
  const rate = formatAmount(formatDec(dec(quote.rate)), { locale, maxDecimals: 8 });
  const indexes: Fact[] = (
    [
      [from, quote.from_index],
      [to, quote.to_index],
    ] as const
  )
    .filter(([code]) => code !== "USDT")
    .map(([currency, index]) => [
      t("otc.index-of", { currency }),
      <Amount key={currency} value={index} currency="USDT" maxDecimals={8} />,
    ]);
  const facts: Fact[] = [
    [
      t("conversion.good-for"),
      <Countdown
        key="life"
        until={quote.expires_at}
        ended={<span className="text-text-2">{t("conversion.quote-over")}</span>}
        onEnd={onEnd}
      />,
    ],
    [t("conversion.rate"), t("conversion.rate-of", { from, rate, to })],
    [t("conversion.fee"), <Amount key="fee" value={quote.fee} currency={to} />],
    [t("conversion.spread"), percent(quote.spread)],
    ...PARTS.filter((part) => dec(quote.spread_parts[part]) !== ZERO).map((part): Fact => [
      t(`otc.part-${part}`),
      percent(quote.spread_parts[part]),
    ]),
    ...indexes,
    [t("otc.second"), `#${quote.event}`],
  ];
  const move = formatPercent(formatDec(quoteMoveMax(dec(quote.spread))), { locale, decimals: 3 });
  return (
    <>
      <FactList facts={facts} />
      <p className="text-data text-text-2">{t("conversion.decided-by", { move })}</p>
    </>
  );
}
