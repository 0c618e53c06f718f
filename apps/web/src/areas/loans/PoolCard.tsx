import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { useText } from "../../lib/text.ts";
import { FactList } from "../../parts/FactList.tsx";
import type { LoanProduct } from "./data.ts";
import { RateChart } from "./RateChart.tsx";

/** The lending pool, the bounds of a loan, and how the rate follows utilisation. */
export function PoolCard({ product }: { product: LoanProduct }) {
  const t = useText();
  const code = product.currency_code;
  const amounts = [
    ["available", t("loans.pool-available")],
    ["lent", t("loans.pool-lent")],
    ["minimum", t("loans.minimum")],
    ["maximum", t("loans.maximum")],
  ] as const;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Card title={t("loans.pool")}>
        <FactList
          facts={[
            ...amounts.map(
              ([name, label]) =>
                [
                  label,
                  <Amount key={name} value={product[name]} currency={code} maxDecimals={8} />,
                ] as const,
            ),
            [
              t("loans.liquidation-fee"),
              <Percent key="fee" value={product.liquidation_fee} variant="plain" decimals={2} />,
            ],
          ]}
        />
      </Card>
      <Card title={t("loans.rate-chart")}>
        <RateChart product={product} />
      </Card>
    </div>
  );
}
