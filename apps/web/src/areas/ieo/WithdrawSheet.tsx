import { useText } from "../../lib/text.ts";
import { ConfirmCall } from "../../parts/ConfirmCall.tsx";
import { OLD_ANSWERS } from "./data.ts";

type WithdrawSheetProps = { id: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Asks before a subscription is withdrawn. */
export function WithdrawSheet({ id, ...question }: WithdrawSheetProps) {
  const t = useText();
  return (
    <ConfirmCall
      {...question}
      title={t("ieo.withdraw-sure")}
      description={t("ieo.withdraw-text")}
      confirmLabel={t("ieo.withdraw")}
      dismissLabel={t("ieo.keep")}
      call="ieo.withdrawCommitment"
      input={{ order_id: id }}
      invalidates={OLD_ANSWERS}
      done={t("ieo.withdrawn")}
    />
  );
}
