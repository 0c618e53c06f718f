import { Button } from "@candor/ui/action/Button.tsx";
import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import type { ReactNode } from "react";
import { type Balance, totalOf } from "../../data/merge-balances.ts";
import type { Quotation } from "../../data/markets.ts";
import { type Text, useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { LiveChange } from "../../parts/LiveChange.tsx";
import { LivePrice } from "../../parts/LivePrice.tsx";
import { Worth } from "../../parts/Worth.tsx";
import { AverageCost } from "./AverageCost.tsx";
import type { BalanceRowsProps } from "./BalanceRows.tsx";
import { RateOld } from "./RateOld.tsx";

export type BalanceTableProps = BalanceRowsProps & {
  /** Whether any account has something of the coin. */
  isHeld: (balance: Balance) => boolean;
  /** What a coin has cost on average, where that is known. */
  costOf: (balance: Balance) => string | undefined;
  onTransfer: (balance: Balance) => void;
};

/** One account's balances where there is room for every figure and the actions at the right. */
export function BalanceTable(props: BalanceTableProps) {
  const t = useText();
  const { balances, onOpen } = props;
  return (
    <DataTable
      label={t("wallet.balances")}
      rows={balances}
      rowKey={({ currency_id }) => String(currency_id)}
      onRowClick={onOpen}
      columns={[
        ...figures(t, props),
        {
          id: "actions",
          head: <span className="sr-only">{t("wallet.actions")}</span>,
          align: "end",
          cell: (balance) => <Actions balance={balance} {...props} />,
        },
      ]}
    />
  );
}

function figures(
  t: Text,
  { balances, marketOf, costOf }: BalanceTableProps,
): Column<Balance, string>[] {
  const amount = (id: "balance" | "available" | "frozen"): Column<Balance, string> => ({
    id,
    head: t(`wallet.${id}`),
    align: "end",
    cell: (balance) => <CoinAmount value={balance[id]} code={balance.currency_code} />,
  });
  const ofMarket = (balance: Balance, show: (market: Quotation) => ReactNode) => {
    const market = marketOf(balance);
    return market === undefined ? undefined : show(market);
  };
  return [
    {
      id: "currency",
      head: t("wallet.coin"),
      cell: ({ currency_code: code }) => (
        <span data-currency={code} className="flex items-center gap-3 text-body font-medium">
          <CoinIcon code={code} size={28} />
          {code}
        </span>
      ),
      total: t("wallet.sum"),
    },
    amount("balance"),
    { ...amount("available"), needs: "wide" },
    { ...amount("frozen"), needs: "wide" },
    {
      id: "price",
      head: t("wallet.price"),
      align: "end",
      cell: (balance) =>
        ofMarket(balance, (market) => (
          <span className="flex flex-col items-end">
            <LivePrice quotation={market} hasFlash={false} />
            <LiveChange quotation={market} />
          </span>
        )),
    },
    {
      id: "cost",
      head: t("wallet.average-cost"),
      align: "end",
      needs: "wide",
      cell: (balance) => {
        const average = costOf(balance);
        return average === undefined
          ? undefined
          : ofMarket(balance, (market) => (
              <span className="flex flex-col items-end">
                <AverageCost average={average} quotation={market} />
              </span>
            ));
      },
    },
    {
      id: "worth",
      head: t("wallet.worth"),
      align: "end",
      cell: ({ equivalent, currency_code: code }) => (
        <>
          <RateOld code={code} /> <Worth usdt={equivalent} />
        </>
      ),
      total: <Worth usdt={totalOf(balances)} />,
    },
  ];
}

/** A coin that no account holds cannot be transferred. */
function Actions({
  balance,
  isHeld,
  onOpen,
  onTransfer,
}: BalanceTableProps & { balance: Balance }) {
  const t = useText();
  const { currency_code: currency } = balance;
  return (
    <span className="inline-flex gap-2">
      {isHeld(balance) && (
        <Button
          size="small"
          aria-label={t("wallet.transfer-of", { currency })}
          onClick={(event) => {
            event.stopPropagation();
            onTransfer(balance);
          }}
        >
          {t("wallet.transfer")}
        </Button>
      )}
      <Button
        size="small"
        variant="ghost"
        aria-label={t("wallet.bill-of", { currency })}
        onClick={() => onOpen(balance)}
      >
        {t("wallet.bill")}
      </Button>
    </span>
  );
}
