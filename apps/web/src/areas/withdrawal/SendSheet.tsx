import type { Dec } from "@candor/money";
import { Amount } from "@candor/ui/Amount.tsx";
import { ConfirmSheet } from "@candor/ui/ConfirmSheet.tsx";
import { useText } from "../../lib/text.ts";
import { FactList } from "../../parts/FactList.tsx";
import { AddressText } from "./AddressText.tsx";
import type { WalletAddress } from "./data.ts";
import { UsableFrom } from "./UsableFrom.tsx";

type SendSheetProps = {
  /** The form that the answer sends. */
  formId: string;
  amount: string;
  received: Dec | undefined;
  fee: Dec;
  code: string;
  address: WalletAddress;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Asks once more before coins are sent where nobody can call them back. */
export function SendSheet(props: SendSheetProps) {
  const { formId, amount, received, fee, code, address, isOpen, onOpenChange } = props;
  const t = useText();
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("withdrawal.confirm-title", { currency: code })}
      description={t("withdrawal.confirm-text")}
      confirmLabel={t("common.withdraw")}
      formId={formId}
    >
      <FactList
        facts={[
          [address.name, <AddressText key="address" address={address.address} />],
          [t("deposit.network"), address.type],
          [t("deposit.amount"), <Amount key="amount" value={amount} currency={code} />],
          [t("withdrawal.fee"), <Amount key="fee" value={fee} currency={code} />],
          [
            t("withdrawal.received"),
            <Amount key="received" value={received} currency={code} className="font-semibold" />,
          ],
        ]}
      />
      <p className="pt-3 text-data">
        <UsableFrom address={address} />
      </p>
    </ConfirmSheet>
  );
}
