import { CallRefused } from "@candor/contract/client.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useState } from "react";
import { failureText } from "../../lib/failure.ts";
import { useSend } from "../../lib/send.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { type Quote, inputOf, movedQuote } from "./convert.ts";
import { QuoteTerms } from "./QuoteTerms.tsx";

type QuoteCardProps = {
  quote: Quote;
  /** What was quoted before the price moved. */
  before: string | undefined;
  onDone: () => void;
  /** Called when the user asks for the same quote again, or the price has moved. */
  onAgain: (quote: Quote, before?: string) => void;
};

/** What would be got, by which rate, for as long as the quote is good; and the press that does it. */
export function QuoteCard({ quote, before, onDone, onAgain }: QuoteCardProps) {
  const t = useText();
  const locale = useLocale();
  const [isOver, setIsOver] = useState(false);
  const { to_currency: to } = quote;
  const again = useSend("conversion.getConversionQuote", { onDone: (next) => onAgain(next) });
  const convert = useSend("conversion.convert", {
    isInline: true,
    invalidates: [
      "wallet.listBalances",
      "wallet.getBalance",
      "conversion.listConversions",
      "conversion.getConversionBounds",
    ],
    onDone: ({ received }) => {
      const amount = formatAmount(received, { locale });
      toast(t("conversion.done", { amount, currency: to }), { tone: "success" });
      onDone();
    },
    onRefused: (refusal) => {
      const moved = movedQuote(quote, refusal);
      if (moved !== undefined) onAgain(moved, quote.received);
    },
  });
  const isMoved = convert.error instanceof CallRefused && convert.error.refused === "quote-moved";
  const isAsking = isOver && !convert.isPending;
  return (
    <Card>
      <div className="flex flex-col gap-4">
        {before !== undefined && (
          <p role="alert" className="text-data text-warning">
            {t("conversion.moved")}
          </p>
        )}
        <p className="flex flex-col gap-1">
          <span className="text-data text-text-2">{t("conversion.receive")}</span>
          <Amount value={quote.received} currency={to} className="text-h1-phone font-semibold" />
        </p>
        {before !== undefined && (
          <p className="flex flex-wrap justify-between gap-x-3 text-data">
            <span className="text-text-2">{t("conversion.before")}</span>
            <Amount value={before} currency={to} className="line-through" />
          </p>
        )}
        <QuoteTerms quote={quote} onEnd={() => setIsOver(true)} />
        <FormError
          message={convert.error === null || isMoved ? undefined : failureText(convert.error, t)}
        />
        {isAsking ? (
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
            {t(before === undefined ? "conversion.confirm" : "conversion.confirm-moved")}
          </OnlineButton>
        )}
        <p role="status" className="text-center text-data text-text-2 empty:hidden">
          {convert.isPending && t("conversion.waiting")}
        </p>
      </div>
    </Card>
  );
}
