import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../lib/text.ts";
import { type Fact, FactList } from "../../parts/FactList.tsx";
import type { LoanDetail, LoanSale } from "./data.ts";
import { SliceFacts } from "./SliceFacts.tsx";

/** The receipt of all that was sold of a loan's collateral. */
export const Sales = ({ detail: { sales, loan } }: { detail: LoanDetail }) =>
  sales.map((sale) => <SaleCard key={sale.decided_at} sale={sale} code={loan.currency_code} />);

function SaleCard({ sale, code }: { sale: LoanSale; code: string }) {
  const t = useText();
  const percent = (value: string | null) => <Percent value={value} variant="plain" decimals={2} />;
  const facts: Fact[] = [
    [t("loans.decided"), <Time key="decided" value={sale.decided_at} style="moment" />],
    ...(sale.event === null ? [] : [[t("loans.event"), `#${sale.event}`] as const]),
    ...sale.prices.map(({ currency_code: coin, price }): Fact => [
      t("loans.index-of", { coin }),
      <Amount key={coin} value={price} currency="USDT" maxDecimals={8} />,
    ]),
    [t("loans.ltv-before"), percent(sale.ltv_before)],
    [t("loans.ltv-after"), percent(sale.ltv_after)],
  ];
  return (
    <Card title={t(sale.event === null ? "loans.sale-wished" : "loans.sale-forced")}>
      <div className="flex flex-col gap-5">
        <FactList facts={facts} />
        {sale.slices.map((slice) => (
          <SliceFacts key={slice.number} slice={slice} code={code} />
        ))}
      </div>
    </Card>
  );
}
