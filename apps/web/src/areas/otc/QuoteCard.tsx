import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useState } from "react";
import { useCurrencies } from "../../data/markets.ts";
import { useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { CheckButton } from "./CheckButton.tsx";
import type { Quote } from "./quote.ts";
import { QuoteFacts } from "./QuoteFacts.tsx";
import { useTaking } from "./taking.ts";

type QuoteCardProps = {
  quote: Quote;
  /** What was quoted before the price moved. */
  before?: string | undefined;
  onDone: () => void;
  onAgain: (quote: Quote, before?: string) => void;
};

/** A signed quote with all that it is made of, for as long as it is good; and the press that takes it. */
export function QuoteCard({ quote, before, onDone, onAgain }: QuoteCardProps) {
  const t = useText();
  const [isOver, setIsOver] = useState(false);
  const currencies = useCurrencies().data ?? [];
  const idOf = (code: string) => currencies.find(({ name }) => name === code)?.id ?? 0;
  const { from_currency: from, to_currency: to, number } = quote;
  const wanted = { number, from_currency_id: idOf(from), to_currency_id: idOf(to) };
  const taking = useTaking(quote, wanted, { onDone, onAgain });
  const isMoved = before !== undefined;
  return (
    <Card>
      <div className="flex flex-col gap-4">
        {isMoved && (
          <p role="alert" className="text-data text-warning">
            {t("otc.moved")}
          </p>
        )}
        <p className="flex flex-col gap-1">
          <span className="text-data text-text-2">{t("conversion.receive")}</span>
          <Amount value={quote.received} currency={to} className="text-h1-phone font-semibold" />
        </p>
        {isMoved && (
          <p className="flex flex-wrap justify-between gap-x-3 text-data">
            <span className="text-text-2">{t("conversion.before")}</span>
            <Amount value={before} currency={to} className="line-through" />
          </p>
        )}
        <QuoteFacts quote={quote} onEnd={() => setIsOver(true)} />
        <CheckButton shown={quote} />
        <FormError message={taking.message} />
        {(isOver || taking.isGone) && !taking.isTaking ? (
          <OnlineButton size="large" isBlock isLoading={taking.isAsking} onClick={taking.askAgain}>
            {t("conversion.get-quote")}
          </OnlineButton>
        ) : (
          <OnlineButton
            variant="primary"
            size="large"
            isBlock
            isLoading={taking.isTaking}
            onClick={taking.take}
          >
            {t(isMoved ? "otc.accept-new" : "otc.accept")}
          </OnlineButton>
        )}
        <p role="status" className="text-center text-data text-text-2 empty:hidden">
          {taking.isTaking && t("conversion.waiting")}
        </p>
      </div>
    </Card>
  );
}
