import { Amount } from "@candor/ui/Amount.tsx";
import { Button } from "@candor/ui/Button.tsx";
import { CoinIcon } from "@candor/ui/CoinIcon.tsx";
import { type Column, DataTable } from "@candor/ui/DataTable.tsx";
import { Fiat } from "@candor/ui/Fiat.tsx";
import { toFiat, useFiat } from "../../data/fiat.ts";
import type { Balance } from "../../data/merge-balances.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { useText } from "../../lib/text.ts";
import type { BalanceRowsProps } from "./BalanceRows.tsx";

export type BalanceTableProps = BalanceRowsProps & { onTransfer: (balance: Balance) => void };

/** One account's balances where there is room for every figure and the actions at the right. */
export function BalanceTable({ balances, onOpen, onTransfer }: BalanceTableProps) {
  const t = useText();
  const fiat = useFiat();
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden);
  const amount = (id: "balance" | "available" | "frozen"): Column<Balance, string> => ({
    id,
    head: t(`wallet.${id}`),
    align: "end",
    cell: (balance) => <Amount value={balance[id]} maxDecimals={8} isHidden={isHidden} />,
  });
  return (
    <DataTable
      label={t("wallet.balances")}
      rows={balances}
      rowKey={({ currency_id }) => String(currency_id)}
      onRowClick={onOpen}
      columns={[
        {
          id: "currency",
          head: t("wallet.coin"),
          cell: ({ currency_code: code }) => (
            <span data-currency={code} className="flex items-center gap-3 text-body font-medium">
              <CoinIcon code={code} size={28} />
              {code}
            </span>
          ),
        },
        amount("balance"),
        amount("available"),
        amount("frozen"),
        {
          id: "worth",
          head: t("wallet.worth"),
          align: "end",
          cell: ({ equivalent }) => (
            <Fiat value={toFiat(equivalent, fiat)} currency={fiat.code} isHidden={isHidden} />
          ),
        },
        {
          id: "actions",
          head: <span className="sr-only">{t("wallet.actions")}</span>,
          align: "end",
          cell: (balance) => (
            <span className="inline-flex gap-2">
              <Button
                size="small"
                variant="ghost"
                aria-label={t("wallet.bill-of", { currency: balance.currency_code })}
                onClick={() => onOpen(balance)}
              >
                {t("wallet.bill")}
              </Button>
              <Button
                size="small"
                aria-label={t("wallet.transfer-of", { currency: balance.currency_code })}
                onClick={(event) => {
                  event.stopPropagation();
                  onTransfer(balance);
                }}
              >
                {t("wallet.transfer")}
              </Button>
            </span>
          ),
        },
      ]}
    />
  );
}
