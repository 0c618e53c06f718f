import type { Dec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { ConfirmSheet } from "@candor/ui/overlay/ConfirmSheet.tsx";
import type { Question } from "../../lib/asked-form.ts";
import { useText } from "../../lib/text.ts";
import { FactList } from "../../parts/FactList.tsx";
import { UsableFrom } from "../../parts/UsableFrom.tsx";
import { AddressText } from "./AddressText.tsx";
import type { Receiver } from "./data.ts";

type SendSheetProps = Question & {
  amount: string;
  received: Dec | undefined;
  fee: Dec;
  code: string;
  to: Receiver;
  /** The end of the hold of withdrawals. */
  heldUntil: string | null;
};

/** Asks once more before a send, which cannot be called back. */
export function SendSheet(props: SendSheetProps) {
  const { amount, received, fee, code, to, heldUntil, ...question } = props;
  const t = useText();
  const isCard = "card" in to;
  return (
    <ConfirmSheet
      {...question}
      title={t("withdrawal.confirm-title", { currency: code })}
      description={t(isCard ? "withdrawal.confirm-card" : "withdrawal.confirm-text")}
      confirmLabel={t("common.withdraw")}
    >
      <FactList
        facts={[
          ...(isCard
            ? ([
                [t("deposit.bank"), to.name],
                [t("deposit.bank-account"), to.address],
              ] as const)
            : ([
                [to.name, <AddressText key="address" address={to.address} />],
                [t("deposit.network"), to.type],
              ] as const)),
          [t("deposit.amount"), <Amount key="amount" value={amount} currency={code} />],
          [t("withdrawal.fee"), <Amount key="fee" value={fee} currency={code} />],
          [
            t("withdrawal.received"),
            <Amount key="received" value={received} currency={code} className="font-semibold" />,
          ],
        ]}
      />
      {heldUntil !== null && (
        <p role="status" className="pt-3 text-data">
          <UsableFrom
            words={`${t("security.hold-title")}. ${t("withdrawal.not-before")}`}
            from={heldUntil}
          />
        </p>
      )}
      {!isCard && (
        <p className="pt-3 text-data">
          <UsableFrom words={t("withdrawal.usable-from")} from={to.usable_from} />
        </p>
      )}
    </ConfirmSheet>
  );
}
