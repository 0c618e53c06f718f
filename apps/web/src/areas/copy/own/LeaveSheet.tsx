import { useText } from "../../../lib/text.ts";
import { ConfirmCall } from "../../../parts/ConfirmCall.tsx";
import { CHANGED_BY_LEADING } from "../data.ts";

/** Asks before a lead leaves for good. */
export function LeaveSheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <ConfirmCall
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("copy.leave-title")}
      description={t("copy.leave-text")}
      confirmLabel={t("copy.leave")}
      call="copy.editLead"
      input={{ state: "left" }}
      invalidates={CHANGED_BY_LEADING}
      done={t("copy.left-done")}
    />
  );
}
