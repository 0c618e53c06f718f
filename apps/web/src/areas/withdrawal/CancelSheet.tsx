import { ConfirmSheet } from "@candor/ui/ConfirmSheet.tsx";
import { toast } from "@candor/ui/toast.ts";
import { failureText } from "../../lib/failure.ts";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";
import type { Withdrawal } from "./data.ts";

type CancelSheetProps = {
  withdrawal: Withdrawal;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Asks before a withdrawal is taken back. */
export function CancelSheet({ withdrawal, isOpen, onOpenChange }: CancelSheetProps) {
  const { id, card } = withdrawal;
  const t = useText();
  const { send, isPending, error, reset } = useSend("withdrawal.cancelWithdrawal", {
    isInline: true,
    invalidates: [
      "withdrawal.listWithdrawals",
      "withdrawal.getWithdrawalQueue",
      "wallet.listBalances",
      "wallet.getBalance",
      "wallet.getTransferTerms",
    ],
    onDone: () => {
      toast(t("withdrawal.cancelled"), { tone: "success" });
      onOpenChange(false);
    },
  });
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => {
        reset();
        onOpenChange(isStillOpen);
      }}
      title={t("withdrawal.cancel-title")}
      description={t(card === null ? "withdrawal.cancel-text" : "withdrawal.cancel-fiat")}
      confirmLabel={t("withdrawal.cancel")}
      dismissLabel={t("deposit.keep")}
      tone="danger"
      isPending={isPending}
      error={error === null ? undefined : failureText(error, t)}
      onConfirm={() => void send({ id })}
    />
  );
}
