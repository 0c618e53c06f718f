import { dec, formatDec } from "@candor/money";
import { Amount } from "@candor/ui/Amount.tsx";
import { Card } from "@candor/ui/Card.tsx";
import { Countdown } from "@candor/ui/Countdown.tsx";
import { formatAmount } from "@candor/ui/format.ts";
import { Percent } from "@candor/ui/Percent.tsx";
import { toast } from "@candor/ui/toast.ts";
import { type ReactNode, useState } from "react";
import { failureText } from "../../lib/failure.ts";
import { useSend } from "../../lib/send.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { type Quote, inputOf } from "./convert.ts";

type QuoteCardProps = {
  quote: Quote;
  onDone: () => void;
  /** The same was asked for once more. */
  onAgain: (quote: Quote) => void;
};

/** What would be got, by which rate, for as long as the quote is good; and the press that does it. */
export function QuoteCard({ quote, onDone, onAgain }: QuoteCardProps) {
  const t = useText();
  const locale = useLocale();
  const [isOver, setIsOver] = useState(false);
  const { from_currency: from, to_currency: to } = quote;
  const again = useSend("conversion.getConversionQuote", { onDone: onAgain });
  const convert = useSend("conversion.convert", {
    isInline: true,
    invalidates: ["wallet.listBalances", "wallet.getBalance", "conversion.listConversions"],
    onDone: ({ received }) => {
      const amount = formatAmount(received, { locale });
      toast(t("conversion.done", { amount, currency: to }), { tone: "success" });
      onDone();
    },
  });
  const rate = formatAmount(formatDec(dec(quote.rate)), { locale, maxDecimals: 8 });
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <p className="flex flex-col gap-1">
          <span className="text-data text-text-2">{t("conversion.receive")}</span>
          <Amount value={quote.received} currency={to} className="text-h1-phone font-semibold" />
        </p>
        <dl className="flex flex-col gap-1.5 text-data">
          <Line name={t("conversion.rate")}>{t("conversion.rate-of", { from, rate, to })}</Line>
          <Line name={t("conversion.spread")}>
            <Percent value={quote.spread} variant="plain" decimals={2} />
          </Line>
          <Line name={t("conversion.fee")}>
            <Amount value={quote.fee} currency={to} />
          </Line>
          <Line name={t("conversion.good-for")}>
            <Countdown
              until={quote.expires_at}
              ended={<span className="text-text-2">{t("conversion.quote-over")}</span>}
              onEnd={() => setIsOver(true)}
            />
          </Line>
        </dl>
        <FormError message={convert.error === null ? undefined : failureText(convert.error, t)} />
        {isOver ? (
          <OnlineButton
            size="large"
            isBlock
            isLoading={again.isPending}
            onClick={() => void again.send(inputOf(quote))}
          >
            {t("conversion.get-quote")}
          </OnlineButton>
        ) : (
          <OnlineButton
            variant="primary"
            size="large"
            isBlock
            isLoading={convert.isPending}
            onClick={() => void convert.send({ ...inputOf(quote), quote_id: quote.quote_id })}
          >
            {t("conversion.confirm")}
          </OnlineButton>
        )}
      </div>
    </Card>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-3">
    <dt className="text-text-2">{name}</dt>
    <dd className="num text-end">{children}</dd>
  </div>
);
