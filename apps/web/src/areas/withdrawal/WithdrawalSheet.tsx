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
import { RejectionNotice } from "../../parts/RejectionNotice.tsx";
import { AddressText } from "./AddressText.tsx";
import type { Withdrawal } from "./data.ts";
import { StateChip } from "./StateChip.tsx";
import { WithdrawalSteps } from "./WithdrawalSteps.tsx";

const TransactionId = lazyPart("TransactionId", () => import("../../parts/TransactionId.tsx"));

type WithdrawalSheetProps = {
  withdrawal: Withdrawal;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onCancel: () => void;
};

/** One withdrawal in full: how far it is, what became of it, and what it is known by. */
export function WithdrawalSheet(props: WithdrawalSheetProps) {
  const { withdrawal, isOpen, onOpenChange, onCancel } = props;
  const t = useText();
  const {
    currency_code: code,
    type,
    number,
    fee,
    received,
    transaction,
    reason,
    note,
    card,
  } = withdrawal;
  const facts: Fact[] = [
    [
      t("withdrawal.received"),
      <CoinAmount key="received" value={received} code={code} hasUnit isExact />,
    ],
    [t("withdrawal.fee"), <CoinAmount key="fee" value={fee} code={code} hasUnit isExact />],
    [t("deposit.network"), networkName(type, t)],
    card === null
      ? [withdrawal.address_name, <AddressText key="address" address={withdrawal.address} />]
      : [t(`withdrawal.card-${card}`), withdrawal.address],
  ];
  if (transaction !== null)
    facts.push([
      t(card === null ? "deposit.transaction" : "deposit.reference"),
      card === null ? (
        <Suspense key="transaction" fallback={<Copied text={transaction} />}>
          <TransactionId network={type} id={transaction} />
        </Suspense>
      ) : (
        <Copied key="transaction" text={transaction} />
      ),
    ]);
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("withdrawal.of", { currency: code })}
      footer={
        withdrawal.may_cancel ? (
          <OnlineButton size="large" isBlock onClick={onCancel}>
            {t("withdrawal.cancel")}
          </OnlineButton>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-5">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <CoinAmount
            value={number}
            code={code}
            hasUnit
            isExact
            className="text-h1-phone font-semibold"
          />
          <StateChip withdrawal={withdrawal} />
        </p>
        <RejectionNotice label={t("deposit.reason")} reason={reason} note={note} />
        <WithdrawalSteps withdrawal={withdrawal} />
        <FactList facts={facts} />
        <GetHelp kind="withdrawal" id={withdrawal.id} />
      </div>
    </Sheet>
  );
}
