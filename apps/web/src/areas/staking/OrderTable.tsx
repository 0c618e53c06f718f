import { Button } from "@candor/ui/action/Button.tsx";
import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { type Text, useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { DailyRate } from "./DailyRate.tsx";
import type { StakingOrder } from "./data.ts";
import { OrderState } from "./OrderState.tsx";

type OrderTableProps = {
  orders: readonly StakingOrder[];
  onOpen: (order: StakingOrder) => void;
};

/** Locked deposits where there is room for every figure. */
export function OrderTable({ orders, onOpen }: OrderTableProps) {
  const t = useText();
  return (
    <DataTable
      label={t("staking.orders")}
      columns={columnsOf(t, onOpen)}
      rows={orders}
      rowKey={({ id }) => id}
      onRowClick={onOpen}
    />
  );
}

const columnsOf = (
  t: Text,
  onOpen: OrderTableProps["onOpen"],
): readonly Column<StakingOrder, string>[] => [
  {
    id: "amount",
    head: t("staking.amount"),
    cell: ({ amount, currency_code: code }) => (
      <span className="flex items-center gap-2 text-body font-medium">
        <CoinIcon code={code} size={24} />
        <CoinAmount value={amount} code={code} hasUnit isExact />
      </span>
    ),
  },
  {
    id: "rate",
    head: t("staking.rate"),
    align: "end",
    needs: "wide",
    cell: (order) => <DailyRate rate={order.daily_rate} />,
  },
  {
    id: "days",
    head: t("staking.term"),
    align: "end",
    cell: ({ earned_days: days, days: all }) => t("staking.days-of", { days, all }),
  },
  {
    id: "earned",
    head: t("staking.earned"),
    align: "end",
    cell: ({ earned, currency_code: code }) => (
      <CoinAmount value={earned} code={code} sign="always" isExact />
    ),
  },
  {
    id: "ends",
    head: t("staking.ends"),
    needs: "medium",
    cell: ({ expiry_time: at }) => <Time value={at} style="moment" />,
  },
  {
    id: "state",
    head: t("staking.state"),
    cell: ({ status }) => <OrderState state={status} />,
  },
  {
    id: "actions",
    head: <span className="sr-only">{t("staking.details")}</span>,
    align: "end",
    cell: (order) => (
      <Button size="small" variant="ghost" onClick={() => onOpen(order)}>
        {t("staking.details")}
      </Button>
    ),
  },
];
