import type { Dec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { FactList } from "../../parts/FactList.tsx";
import type { Product } from "./data.ts";
import { DailyRate } from "./DailyRate.tsx";
import { YearlyRate } from "./YearlyRate.tsx";
import type { foreseen } from "./stake-form.ts";

type StakeFactsProps = {
  product: Product;
  available: Dec | undefined;
  outlook: ReturnType<typeof foreseen>;
};

/** Shows a deposit's terms, and its results at the full term and at an early end. */
export function StakeFacts({ product, available, outlook }: StakeFactsProps) {
  const t = useText();
  const { currency_code: code, minimum, maximum, penalty_ratio: ratio } = product;
  const { startsAt, maturesAt, interest, early } = outlook;
  return (
    <FactList
      facts={[
        [t("staking.category"), t(`staking.category-${product.category}`)],
        [
          t("staking.available"),
          <CoinAmount key="available" value={available} code={code} hasUnit isExact />,
        ],
        [t("staking.minimum"), <Amount key="minimum" value={minimum} currency={code} />],
        [t("staking.maximum"), <Amount key="maximum" value={maximum} currency={code} />],
        [t("staking.rate"), <DailyRate key="rate" rate={product.daily_rate} />],
        [t("staking.a-year"), <YearlyRate key="year" product={product} />],
        [t("staking.starts"), <Time key="starts" value={startsAt.getTime()} style="moment" />],
        [t("staking.ends"), <Time key="ends" value={maturesAt.getTime()} style="moment" />],
        [t("staking.interest"), <Amount key="interest" value={interest} currency={code} />],
        [
          t("staking.penalty"),
          <span key="penalty">
            <Amount value={early.penalty} currency={code} />{" "}
            <span className="text-text-2">
              (<Percent value={ratio} variant="plain" decimals={2} />)
            </span>
          </span>,
        ],
      ]}
    />
  );
}
