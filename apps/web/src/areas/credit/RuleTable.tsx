import { CREDIT_MAX, CREDIT_ORDERS_READ, CREDIT_RULES } from "@candor/rules/credit-score.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { useRuleText } from "./rule-text.ts";

/** What counts by how many points: the same rules that the score is made by. */
export function RuleTable() {
  const t = useText();
  const said = useRuleText();
  const locale = useLocale();
  const printed = (value: number) => formatAmount(String(value), { locale });
  return (
    <Card title={t("credit.rules")}>
      <table className="w-full text-body">
        <caption className="sr-only">{t("credit.rules")}</caption>
        <thead>
          <tr className="text-data text-text-3 *:py-2 *:font-medium">
            <th scope="col" className="text-start">
              {t("credit.step")}
            </th>
            <th scope="col" className="text-end">
              {t("credit.points")}
            </th>
          </tr>
        </thead>
        <tbody>
          {CREDIT_RULES.map(({ cause, step, points }) => (
            <tr key={`${cause} ${step}`} className="border-t border-hairline *:py-2.5">
              <th scope="row" className="pe-3 text-start font-medium">
                {said(cause, step)}
              </th>
              <td className="text-end">
                <Amount value={String(points)} sign="always" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pt-3 text-data text-text-2">
        {t("credit.rules-text", { maximum: printed(CREDIT_MAX) })}
      </p>
      <p className="pt-2 text-data text-text-2">
        {t("credit.counted", { orders: printed(CREDIT_ORDERS_READ) })}
      </p>
    </Card>
  );
}
