import { Button } from "@candor/ui/action/Button.tsx";
import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { shortened } from "@candor/ui/figures/shortened.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import { networkName } from "../../lib/network-name.ts";
import { type Text, useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import type { Withdrawal } from "./data.ts";
import { StateChip } from "./StateChip.tsx";

type WithdrawalTableProps = {
  withdrawals: readonly Withdrawal[];
  onOpen: (withdrawal: Withdrawal) => void;
};

/** Withdrawals where there is room for every figure. */
export function WithdrawalTable({ withdrawals, onOpen }: WithdrawalTableProps) {
  const t = useText();
  return (
    <DataTable
      label={t("withdrawal.history")}
      columns={columnsOf(t, onOpen)}
      rows={withdrawals}
      rowKey={({ id }) => id}
      onRowClick={onOpen}
    />
  );
}

const columnsOf = (
  t: Text,
  onOpen: WithdrawalTableProps["onOpen"],
): readonly Column<Withdrawal, string>[] => [
  {
    id: "time",
    head: t("deposit.time"),
    cell: ({ created_at: at }) => <Time value={at} style="moment" />,
  },
  {
    id: "coin",
    head: t("deposit.coin"),
    cell: ({ currency_code: code }) => (
      <span className="flex items-center gap-2 text-body font-medium">
        <CoinIcon code={code} size={24} />
        {code}
      </span>
    ),
  },
  { id: "network", head: t("deposit.network"), cell: ({ type }) => networkName(type, t) },
  {
    id: "amount",
    head: t("deposit.amount"),
    align: "end",
    cell: ({ number, currency_code: code }) => <CoinAmount value={number} code={code} isExact />,
  },
  {
    id: "fee",
    head: t("withdrawal.fee"),
    align: "end",
    needs: "wide",
    cell: ({ fee, currency_code: code }) => <CoinAmount value={fee} code={code} isExact />,
  },
  {
    id: "address",
    head: t("withdrawal.address"),
    needs: "wide",
    cell: ({ address, address_name: name }) => (
      <>
        {name} <Figure className="text-text-2">{shortened(address)}</Figure>
      </>
    ),
  },
  {
    id: "state",
    head: t("deposit.state"),
    cell: (withdrawal) => <StateChip withdrawal={withdrawal} />,
  },
  {
    id: "actions",
    head: <span className="sr-only">{t("deposit.details")}</span>,
    align: "end",
    cell: (withdrawal) => (
      <Button size="small" variant="ghost" onClick={() => onOpen(withdrawal)}>
        {t("deposit.details")}
      </Button>
    ),
  },
];
