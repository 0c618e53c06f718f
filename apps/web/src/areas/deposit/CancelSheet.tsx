import { ZERO, dec } from "@candor/money";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { ConfirmCall } from "../../parts/ConfirmCall.tsx";

export type CancelSheetProps = {
  id: string;
  /** The fee in USDT. */
  fee: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Asks before a voucher is taken back, and says what that costs. */
export function CancelSheet({ id, fee, ...sheet }: CancelSheetProps) {
  const t = useText();
  const locale = useLocale();
  return (
    <ConfirmCall
      {...sheet}
      title={t("deposit.cancel-title")}
      description={
        dec(fee) === ZERO
          ? t("deposit.cancel-free")
          : t("deposit.cancel-costs", { fee: formatAmount(fee, { locale }) })
      }
      confirmLabel={t("deposit.cancel")}
      dismissLabel={t("deposit.keep")}
      call="deposit.cancelDeposit"
      input={{ id }}
      invalidates={["deposit.listDeposits", "wallet.listBalances", "wallet.getBalance"]}
      done={t("deposit.cancelled")}
    />
  );
}
