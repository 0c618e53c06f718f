import type { Dec } from "@candor/money";
import { Amount } from "@candor/ui/Amount.tsx";
import { ConfirmSheet } from "@candor/ui/ConfirmSheet.tsx";
import { useText } from "../../lib/text.ts";
import { FactList } from "../../parts/FactList.tsx";
import { AddressText } from "./AddressText.tsx";
import type { Receiver } from "./data.ts";
import { UsableFrom } from "./UsableFrom.tsx";

type SendSheetProps = {
  /** The form that the answer sends. */
  formId: string;
  amount: string;
  received: Dec | undefined;
  fee: Dec;
  code: string;
  to: Receiver;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Asks once more before anything is sent where nobody can call them back. */
export function SendSheet(props: SendSheetProps) {
  const { formId, amount, received, fee, code, to, isOpen, onOpenChange } = props;
  const t = useText();
  const isCard = "card" in to;
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("withdrawal.confirm-title", { currency: code })}
      description={t(isCard ? "withdrawal.confirm-card" : "withdrawal.confirm-text")}
      confirmLabel={t("common.withdraw")}
      formId={formId}
    >
      <FactList
        facts={[
          [to.name, isCard ? to.address : <AddressText key="address" address={to.address} />],
          [t("deposit.network"), isCard ? t("withdrawal.by-bank") : to.type],
          [t("deposit.amount"), <Amount key="amount" value={amount} currency={code} />],
          [t("withdrawal.fee"), <Amount key="fee" value={fee} currency={code} />],
          [
            t("withdrawal.received"),
            <Amount key="received" value={received} currency={code} className="font-semibold" />,
          ],
        ]}
      />
      {!isCard && (
        <p className="pt-3 text-data">
          <UsableFrom address={to} />
        </p>
      )}
    </ConfirmSheet>
  );
}
