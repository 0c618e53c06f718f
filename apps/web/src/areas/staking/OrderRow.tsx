import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import type { StakingOrder } from "./data.ts";
import { OrderState } from "./OrderState.tsx";

type OrderRowProps = { order: StakingOrder; onOpen: () => void };

/** One locked deposit on a phone. */
export function OrderRow({ order, onOpen }: OrderRowProps) {
  const t = useText();
  const { currency_code: code, amount, earned_days: days, days: all } = order;
  return (
    <ListRow
      leading={<CoinIcon code={code} size={36} />}
      title={<CoinAmount value={amount} code={code} hasUnit isExact />}
      subtitle={t("staking.days-of", { days, all })}
      value={<CoinAmount value={order.earned} code={code} sign="always" hasUnit isExact />}
      valueNote={<OrderState state={order.status} />}
      onClick={onOpen}
    />
  );
}
