import { Button } from "@candor/ui/action/Button.tsx";
import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { shortened } from "@candor/ui/figures/shortened.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import { networkName } from "../../lib/network-name.ts";
import { type Text, useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import type { Deposit } from "./data.ts";
import { StateChip } from "./StateChip.tsx";

type DepositTableProps = { deposits: readonly Deposit[]; onOpen: (deposit: Deposit) => void };

/** Deposits where there is room for every figure. */
export function DepositTable({ deposits, onOpen }: DepositTableProps) {
  const t = useText();
  return (
    <DataTable
      label={t("deposit.history")}
      columns={columnsOf(t, onOpen)}
      rows={deposits}
      rowKey={({ id }) => id}
      onRowClick={onOpen}
    />
  );
}

const columnsOf = (
  t: Text,
  onOpen: DepositTableProps["onOpen"],
): readonly Column<Deposit, string>[] => [
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
    cell: ({ amount, currency_code: code }) => <CoinAmount value={amount} code={code} isExact />,
  },
  {
    id: "proof",
    head: t("deposit.account"),
    needs: "wide",
    cell: ({ transaction, account }) => <Figure>{shortened(transaction ?? account ?? "")}</Figure>,
  },
  {
    id: "state",
    head: t("deposit.state"),
    cell: (deposit) => <StateChip deposit={deposit} />,
  },
  {
    id: "actions",
    head: <span className="sr-only">{t("deposit.details")}</span>,
    align: "end",
    cell: (deposit) => (
      <Button size="small" variant="ghost" onClick={() => onOpen(deposit)}>
        {t("deposit.details")}
      </Button>
    ),
  },
];
