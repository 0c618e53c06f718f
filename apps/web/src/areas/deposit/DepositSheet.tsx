import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { Suspense } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { networkName } from "../../lib/network-name.ts";
import { useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { Copied } from "../../parts/Copied.tsx";
import { type Fact, FactList } from "../../parts/FactList.tsx";
import { GetHelp } from "../../parts/GetHelp.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { AddVoucher } from "./AddVoucher.tsx";
import { DepositSteps } from "./DepositSteps.tsx";
import type { Deposit } from "./data.ts";
import { StateChip } from "./StateChip.tsx";
import { Verdict } from "./Verdict.tsx";

const TransactionId = lazyPart("TransactionId", () => import("../../parts/TransactionId.tsx"));

export type DepositSheetProps = {
  deposit: Deposit;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onCancel: () => void;
};

/** One deposit in full: how far it is, what became of it, and what it is known by. */
export function DepositSheet({ deposit, isOpen, onOpenChange, onCancel }: DepositSheetProps) {
  const t = useText();
  const { currency_code: currency, type, amount, account, transaction } = deposit;
  const facts: Fact[] = [[t("deposit.network"), networkName(type, t)]];
  if (transaction !== null)
    facts.push([
      t("deposit.transaction"),
      <Suspense key="transaction" fallback={<Copied text={transaction} />}>
        <TransactionId network={type} id={transaction} />
      </Suspense>,
    ]);
  if (account !== null) facts.push([t("deposit.account"), <Copied key="account" text={account} />]);
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("deposit.of", { currency })}
      footer={
        deposit.cancel_fee !== null ? (
          <OnlineButton size="large" isBlock onClick={onCancel}>
            {t("deposit.cancel")}
          </OnlineButton>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-5">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <CoinAmount
            value={amount}
            code={currency}
            hasUnit
            isExact
            className="text-h1-phone font-semibold"
          />
          <StateChip deposit={deposit} />
        </p>
        <Verdict deposit={deposit} />
        {deposit.state === "voucher-needed" && <AddVoucher id={deposit.id} />}
        <DepositSteps deposit={deposit} />
        <FactList facts={facts} />
        <GetHelp kind="deposit" id={deposit.id} />
      </div>
    </Sheet>
  );
}
