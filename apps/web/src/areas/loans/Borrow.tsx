import { Card } from "@candor/ui/layout/Card.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { BorrowForm } from "./BorrowForm.tsx";
import type { LoanConfig } from "./data.ts";
import { PoolCard } from "./PoolCard.tsx";

type BorrowProps = { config: LoanConfig; onBorrowed: () => void };

/** What can be borrowed; the form of the chosen currency, and beside it the pool and how its rate is made. */
export function Borrow({ config, onBorrowed }: BorrowProps) {
  const t = useText();
  const [chosen, setChosen] = useState<string>();
  const product =
    config.loans.find(({ currency_code }) => currency_code === chosen) ?? config.loans[0];
  if (product === undefined) return <Empty title={t("loans.nothing")} />;
  return (
    <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Card title={t("loans.currency")}>
          <Segmented
            label={t("loans.currency")}
            options={config.loans.map(({ currency_code: code }) => ({ value: code, label: code }))}
            value={product.currency_code}
            onValueChange={setChosen}
          />
        </Card>
        <BorrowForm
          key={product.currency_id}
          product={product}
          risk={config.risk}
          onBorrowed={onBorrowed}
        />
      </div>
      <PoolCard product={product} />
    </div>
  );
}
