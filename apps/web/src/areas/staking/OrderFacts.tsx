import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { type Fact, FactList } from "../../parts/FactList.tsx";
import { DailyRate } from "./DailyRate.tsx";
import type { StakingOrder } from "./data.ts";

/** Shows a deposit's terms and its result, or expected result. */
export function OrderFacts({ order }: { order: StakingOrder }) {
  const t = useText();
  const { currency_code: code, status, early } = order;
  const amount = (name: string, value: string): Fact => [
    name,
    <CoinAmount key={name} value={value} code={code} hasUnit isExact />,
  ];
  const facts: Fact[] = [
    [t("staking.category"), t(`staking.category-${order.category}`)],
    [t("staking.rate"), <DailyRate key="rate" rate={order.daily_rate} />],
    [t("staking.starts"), <Time key="starts" value={order.start_time} style="moment" />],
    [t("staking.ends"), <Time key="ends" value={order.expiry_time} style="moment" />],
    amount(t("staking.earned"), order.earned),
  ];
  if (status === "completed") facts.push(amount(t("staking.paid"), order.paid_interest));
  else if (status === "redeemed" && early !== null)
    facts.push(
      amount(t("staking.penalty"), early.penalty),
      amount(t("staking.forfeits"), early.forfeits),
      amount(t("staking.returns"), early.returns),
    );
  else
    facts.push([
      t("staking.interest"),
      <Amount key="interest" value={order.interest} currency={code} />,
    ]);
  if (order.closed_at !== null)
    facts.push([t("staking.closed"), <Time key="closed" value={order.closed_at} style="moment" />]);
  return <FactList facts={facts} />;
}
