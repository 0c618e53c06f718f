import { useText } from "../../lib/text.ts";
import { ConfirmCall } from "../../parts/ConfirmCall.tsx";
import type { Recipient } from "./data.ts";

type RemoveSheetProps = {
  recipient: Recipient;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Asks before a recipient is taken off the list. */
export function RemoveSheet({ recipient: { id, name }, ...sheet }: RemoveSheetProps) {
  const t = useText();
  return (
    <ConfirmCall
      {...sheet}
      title={t("sending.remove-title", { name })}
      description={t("sending.remove-text")}
      confirmLabel={t("sending.remove-now")}
      call="sending.removeRecipient"
      input={{ id }}
      invalidates={["sending.listRecipients"]}
      done={t("sending.removed")}
    />
  );
}
