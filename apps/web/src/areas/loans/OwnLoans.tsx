import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { PagedList } from "../../parts/PagedList.tsx";
import { PATHS } from "../../paths.ts";
import { type Loan, useLoans } from "./data.ts";
import { LoanState } from "./LoanState.tsx";

/** The user's loans: those that run or wait, or those that are over. */
export function OwnLoans() {
  const t = useText();
  const [status, setStatus] = useState<"in_progress" | "completed">("in_progress");
  const query = useLoans(status);
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label={t("loans.mine")}
        className="w-full tablet:w-80"
        options={[
          { value: "in_progress", label: t("loans.running") },
          { value: "completed", label: t("loans.over") },
        ]}
        value={status}
        onValueChange={setStatus}
      />
      <Card isPadded={false}>
        <PagedList
          query={query}
          skeleton={<RowsSkeleton count={3} hasLeading hasValue className="px-4" />}
          empty={<Empty title={t("loans.none")} text={t("loans.none-text")} />}
        >
          {(list) => (
            <ul>
              {list.map((loan) => (
                <li key={loan.id} className="border-b border-hairline last:border-b-0">
                  <LoanRow loan={loan} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Card>
    </div>
  );
}

const LoanRow = ({ loan }: { loan: Loan }) => (
  <ListRow
    leading={<CoinIcon code={loan.currency_code} />}
    title={<Amount value={loan.amount} currency={loan.currency_code} />}
    subtitle={loan.collateral.map((coin) => coin.currency_code).join(", ")}
    value={<Percent value={loan.ltv} variant="plain" decimals={2} />}
    valueNote={<LoanState loan={loan} />}
    render={(row) => <Link to={PATHS.loans} search={{ tab: "repay", id: loan.id }} {...row} />}
  />
);
