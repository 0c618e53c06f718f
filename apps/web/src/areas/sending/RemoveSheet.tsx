import { ConfirmSheet } from "@candor/ui/ConfirmSheet.tsx";
import { toast } from "@candor/ui/toast.ts";
import { failureText } from "../../lib/failure.ts";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";
import type { Recipient } from "./data.ts";

type RemoveSheetProps = {
  recipient: Recipient;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Asks before a recipient is taken off the list. */
export function RemoveSheet({ recipient: { id, name }, isOpen, onOpenChange }: RemoveSheetProps) {
  const t = useText();
  const { send, isPending, error, reset } = useSend("sending.removeRecipient", {
    isInline: true,
    invalidates: ["sending.listRecipients"],
    onDone: () => {
      toast(t("sending.removed"), { tone: "success" });
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
      title={t("sending.remove-title", { name })}
      description={t("sending.remove-text")}
      confirmLabel={t("sending.remove-now")}
      tone="danger"
      isPending={isPending}
      error={error === null ? undefined : failureText(error, t)}
      onConfirm={() => void send({ id })}
    />
  );
}
