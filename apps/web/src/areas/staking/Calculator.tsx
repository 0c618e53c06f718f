import type { Dec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useCurrentMinute } from "@candor/ui/time/current-minute.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { useText } from "../../lib/text.ts";
import { FactList } from "../../parts/FactList.tsx";
import { Select } from "../../parts/Select.tsx";
import { PATHS } from "../../paths.ts";
import type { Product } from "./data.ts";
import { foreseen } from "./stake-form.ts";

/** Shows an amount's interest in one of the products, by the rule that settles it; nothing is locked. */
export function Calculator({ products }: { products: readonly Product[] }) {
  const t = useText();
  const [name, setName] = useState<string>();
  const [amount, setAmount] = useState("1000");
  const now = new Date(useCurrentMinute());
  // A promotion pays more for a few days than anything else does for long: it is no example of the others.
  const product =
    products.find((one) => one.name === name) ??
    products.find(({ budget }) => budget === null) ??
    products[0];
  if (product === undefined) return null;
  const { currency_code: code, decimals } = product;
  const outlook = amount === "" ? undefined : foreseen(amount, product, now);
  const amountOf = (value: Dec | undefined) => <Amount value={value} currency={code} />;
  return (
    <Card title={t("staking.calculator")}>
      <div className="flex flex-col gap-4">
        <div className="flex gap-2">
          <DecimalInput
            label={t("staking.amount")}
            value={amount}
            onValueChange={setAmount}
            decimals={decimals}
            className="min-w-0 flex-1"
          />
          <Select
            label={t("staking.product")}
            className="min-w-0 shrink-0"
            value={product.name}
            onChange={({ target }) => setName(target.value)}
          >
            {products.map((one) => (
              <option key={one.name} value={one.name}>
                {one.currency_code} · {t("staking.days", { days: one.days })}
              </option>
            ))}
          </Select>
        </div>
        <div aria-live="polite">
          <FactList
            facts={[
              [t("staking.a-day-earns"), amountOf(outlook?.days[0]?.earns)],
              [t("staking.interest"), amountOf(outlook?.interest)],
              [t("staking.paid-at-end"), amountOf(outlook?.paid)],
              [t("staking.returned-early"), amountOf(outlook?.early.returns)],
            ]}
          />
        </div>
        <Link
          to={PATHS.stakingBuy}
          search={{ product: product.name }}
          className={buttonClass({ variant: "secondary" })}
        >
          {t("staking.stake-in", { coin: code, days: product.days })}
        </Link>
      </div>
    </Card>
  );
}
