import { useText } from "../../lib/text.ts";
import { ConfirmCall } from "../../parts/ConfirmCall.tsx";

type WithdrawSheetProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Asks before a request in review is taken back. */
export function WithdrawSheet(sheet: WithdrawSheetProps) {
  const t = useText();
  return (
    <ConfirmCall
      {...sheet}
      title={t("identity.withdraw-title")}
      description={t("identity.withdraw-text")}
      confirmLabel={t("identity.withdraw")}
      call="identity.cancelIdentity"
      input={{}}
      invalidates={["identity.getIdentity"]}
      done={t("identity.withdrawn")}
    />
  );
}
