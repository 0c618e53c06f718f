import { ConfirmSheet } from "@candor/ui/ConfirmSheet.tsx";
import { toast } from "@candor/ui/toast.ts";
import { failureText } from "../../lib/failure.ts";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";

type WithdrawSheetProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Asks before what is in review is taken back. */
export function WithdrawSheet({ isOpen, onOpenChange }: WithdrawSheetProps) {
  const t = useText();
  const { send, isPending, error } = useSend("identity.cancelIdentity", {
    isInline: true,
    invalidates: ["identity.getIdentity"],
    onDone: () => {
      toast(t("identity.withdrawn"), { tone: "success" });
      onOpenChange(false);
    },
  });
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("identity.withdraw-title")}
      description={t("identity.withdraw-text")}
      confirmLabel={t("identity.withdraw")}
      tone="danger"
      isPending={isPending}
      error={error === null ? undefined : failureText(error, t)}
      onConfirm={() => void send({})}
    />
  );
}
