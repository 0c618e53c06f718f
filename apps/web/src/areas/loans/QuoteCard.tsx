import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { failureText, wayOf } from "../../lib/failure.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { FactList } from "../../parts/FactList.tsx";
import { FormError } from "../../parts/FormError.tsx";
import type { LoanProduct, useQuote } from "./data.ts";
import { Standing } from "./Standing.tsx";

type QuoteCardProps = { product: LoanProduct; query: ReturnType<typeof useQuote> };

/** What the loan would be now, before it is borrowed. */
export function QuoteCard({ product, query }: QuoteCardProps) {
  const t = useText();
  const locale = useLocale();
  const { data: quote, error } = query;
  const code = product.currency_code;
  return (
    <Card title={t("loans.quote")}>
      <div className="flex flex-col gap-3" aria-live="polite">
        <FormError
          message={error === null ? undefined : failureText(error, t)}
          way={wayOf(error)}
        />
        {quote === undefined ? (
          <p className="text-data text-text-2">{t("loans.quote-waits")}</p>
        ) : (
          <>
            <Standing of={quote} code={code} />
            <FactList
              facts={[
                [
                  t("loans.annual-rate"),
                  <Percent key="year" value={quote.annual_rate} variant="plain" decimals={2} />,
                ],
                [
                  t("loans.hourly-rate"),
                  <Percent key="hour" value={quote.hourly_rate} variant="plain" decimals={6} />,
                ],
                [
                  t("loans.day-cost"),
                  <Amount key="day" value={quote.day_interest} currency={code} maxDecimals={8} />,
                ],
                [
                  t("loans.month-cost"),
                  <Amount
                    key="month"
                    value={quote.month_interest}
                    currency={code}
                    maxDecimals={8}
                  />,
                ],
                [
                  t("loans.can-borrow"),
                  <Amount key="most" value={quote.most} currency={code} maxDecimals={8} />,
                ],
              ]}
            />
            {quote.is_reviewed && (
              <p className="text-data text-text-2">
                {t("loans.reviewed", {
                  amount: formatAmount(product.automatic_maximum, { locale }),
                  currency: code,
                })}
              </p>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
