import { useText } from "../../lib/text.ts";
import { ConfirmCall } from "../../parts/ConfirmCall.tsx";
import type { Withdrawal } from "./data.ts";

type CancelSheetProps = {
  withdrawal: Withdrawal;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Asks before a withdrawal is taken back. */
export function CancelSheet({ withdrawal: { id, card }, ...sheet }: CancelSheetProps) {
  const t = useText();
  return (
    <ConfirmCall
      {...sheet}
      title={t("withdrawal.cancel-title")}
      description={t(card === null ? "withdrawal.cancel-text" : "withdrawal.cancel-fiat")}
      confirmLabel={t("withdrawal.cancel")}
      dismissLabel={t("deposit.keep")}
      call="withdrawal.cancelWithdrawal"
      input={{ id }}
      invalidates={[
        "withdrawal.listWithdrawals",
        "withdrawal.getWithdrawalQueue",
        "wallet.listBalances",
        "wallet.getBalance",
        "wallet.getTransferTerms",
      ]}
      done={t("withdrawal.cancelled")}
    />
  );
}
