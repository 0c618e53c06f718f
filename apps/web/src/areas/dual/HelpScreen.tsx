import { dec, formatDec } from "@candor/money";
import { dualPayouts } from "@candor/rules/finance/dual/payouts.ts";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useLocale, useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";

const EXAMPLE = { invested: "0.1", price: "60000", days: "7" };
const PAID = dualPayouts(dec(EXAMPLE.invested), {
  type: "sell-high",
  linkedPrice: dec(EXAMPLE.price),
  seconds: Number.parseInt(EXAMPLE.days, 10) * 86_400,
  annualRate: dec("0.5"),
  coinDecimals: 8,
  quoteDecimals: 6,
});

/** How it works, with an example whose figures the rule makes. */
export function HelpScreen() {
  const t = useText();
  const locale = useLocale();
  const shown = (value: string) => formatAmount(value, { locale });
  return (
    <Screen title={t("dual.help-title")} hasBack width="form">
      <div className="flex flex-col gap-4 text-body leading-relaxed">
        <p>{t("dual.help-what")}</p>
        <p>{t("dual.help-price")}</p>
        <p>{t("dual.help-settles")}</p>
        <p>{t("dual.help-fails")}</p>
        <p>{t("dual.help-reserve")}</p>
        <Card title={t("dual.help-example-title")}>
          <p>
            {t("dual.help-example", {
              invested: shown(EXAMPLE.invested),
              price: shown(EXAMPLE.price),
              days: EXAMPLE.days,
              coin: shown(formatDec(PAID.coin)),
              quote: shown(formatDec(PAID.quote)),
            })}
          </p>
        </Card>
        <p>
          <strong>{t("dual.not-protected")}</strong>
        </p>
      </div>
    </Screen>
  );
}
