import { formatDec, mul } from "@candor/money";
import { breakEvenPrice } from "@candor/rules/finance/dual/payouts.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { formatAmount, formatPercent } from "@candor/ui/figures/format.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useLocale, useText } from "../../lib/text.ts";
import { FactList } from "../../parts/FactList.tsx";
import { AgainstHolding } from "./AgainstHolding.tsx";
import type { Shelf } from "./data.ts";
import type { Preview } from "./purchase.ts";

/** Shows the least payment of both outcomes, and the worth of each against the investment. */
export function Outcomes({ shelf, preview }: { shelf: Shelf; preview: Preview }) {
  const t = useText();
  const locale = useLocale();
  const { payouts, invested } = preview;
  const percent = (part: string) => formatPercent(part, { locale, decimals: 2 });
  const price = { price: formatAmount(shelf.linked_price, { locale }) };
  return (
    <Card title={t("dual.outcomes")}>
      <div className="flex flex-col gap-4">
        <FactList
          facts={[
            [
              t("dual.if-below", price),
              <Amount key="coin" value={formatDec(payouts.coin)} currency={shelf.currency_code} />,
            ],
            [
              t("dual.if-above", price),
              <Amount key="quote" value={formatDec(payouts.quote)} currency={shelf.quote_code} />,
            ],
            [
              t("dual.gain"),
              <span key="gain">
                <Amount
                  value={formatDec(mul(invested, preview.yieldMin, "down"))}
                  currency={shelf.invested_code}
                  sign="always"
                  maxDecimals={8}
                />{" "}
                · {t("dual.days-count", { days: shelf.days })}
              </span>,
            ],
          ]}
        />
        <p className="text-data text-text-2">
          {t("dual.rate-about", {
            share: percent(shelf.premium_share),
            spread: percent(shelf.half_spread),
            volatility: percent(shelf.volatility),
          })}
        </p>
        <AgainstHolding shelf={shelf} preview={preview} />
        <p className="text-data text-text-2">
          {t(`dual.worse-${shelf.type}`, {
            price: formatAmount(breakEvenPrice(invested, shelf.type, payouts), {
              locale,
              maxDecimals: 2,
            }),
          })}
        </p>
      </div>
    </Card>
  );
}
