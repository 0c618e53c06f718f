import { ZERO, dec } from "@candor/money";
import { ConfirmSheet } from "@candor/ui/ConfirmSheet.tsx";
import { formatAmount } from "@candor/ui/format.ts";
import { toast } from "@candor/ui/toast.ts";
import { failureText } from "../../lib/failure.ts";
import { useSend } from "../../lib/send.ts";
import { useLocale, useText } from "../../lib/text.ts";

export type CancelSheetProps = {
  id: string;
  /** In USDT. */
  fee: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Asks before a voucher is taken back, and says what that costs. */
export function CancelSheet({ id, fee, isOpen, onOpenChange }: CancelSheetProps) {
  const t = useText();
  const locale = useLocale();
  const { send, isPending, error, reset } = useSend("deposit.cancelDeposit", {
    isInline: true,
    invalidates: ["deposit.listDeposits", "wallet.listBalances", "wallet.getBalance"],
    onDone: () => {
      toast(t("deposit.cancelled"), { tone: "success" });
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
      title={t("deposit.cancel-title")}
      description={
        dec(fee) === ZERO
          ? t("deposit.cancel-free")
          : t("deposit.cancel-costs", { fee: formatAmount(fee, { locale }) })
      }
      confirmLabel={t("deposit.cancel")}
      dismissLabel={t("deposit.keep")}
      tone="danger"
      isPending={isPending}
      error={error === null ? undefined : failureText(error, t)}
      onConfirm={() => void send({ id })}
    />
  );
}
