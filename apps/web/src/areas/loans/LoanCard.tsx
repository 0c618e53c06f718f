import { add, dec, formatDec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../lib/text.ts";
import { type Fact, FactList } from "../../parts/FactList.tsx";
import type { LoanDetail } from "./data.ts";
import { isCalled } from "./is-called.ts";
import { LoanState } from "./LoanState.tsx";
import { Standing } from "./Standing.tsx";

/** A loan's debt, its collateral, and its level. */
export function LoanCard({ detail: { loan, covered, lost } }: { detail: LoanDetail }) {
  const t = useText();
  const code = loan.currency_code;
  const amount = (value: string, currency = code) => (
    <Amount value={value} currency={currency} maxDecimals={8} />
  );
  const owed = formatDec(add(dec(loan.principal), dec(loan.interest)));
  const isRunning = loan.state === "open" || loan.state === "pending";
  const facts: Fact[] = [
    [t("loans.owed"), amount(owed)],
    [t("loans.principal"), amount(loan.principal)],
    [t("loans.interest"), amount(loan.interest)],
    [t("loans.interest-paid"), amount(loan.interest_paid)],
    ...loan.collateral.map((coin): Fact => [
      t("loans.collateral-of", { coin: coin.currency_code }),
      amount(coin.amount, coin.currency_code),
    ]),
    [t("loans.created"), <Time key="created" value={loan.created_at} style="moment" />],
  ];
  if (isRunning)
    facts.push([
      t("loans.annual-rate"),
      <Percent key="rate" value={loan.annual_rate} variant="plain" decimals={2} />,
    ]);
  if (dec(loan.sale_wish) > 0n) facts.push([t("loans.being-sold"), amount(loan.sale_wish)]);
  if (dec(covered) > 0n) facts.push([t("loans.covered"), amount(covered)]);
  if (dec(lost) > 0n) facts.push([t("loans.lost"), amount(lost)]);
  return (
    <Card title={<Amount value={loan.amount} currency={code} />} action={<LoanState loan={loan} />}>
      <div className="flex flex-col gap-5">
        {loan.state === "pending" && (
          <p className="text-data text-text-2">{t("loans.pending-text")}</p>
        )}
        {isCalled(loan) && (
          <p className="rounded-control bg-danger-ground px-3 py-2.5 text-data text-danger">
            {t("loans.called-text")}
          </p>
        )}
        <FactList facts={facts} />
        {isRunning && <Standing of={loan} code={code} />}
      </div>
    </Card>
  );
}
