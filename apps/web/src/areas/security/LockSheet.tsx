import { ConfirmSheet } from "@candor/ui/overlay/ConfirmSheet.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { failureText } from "../../lib/failure.ts";
import { go } from "../../lib/go.ts";
import { useSend } from "../../lib/send.ts";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";

type LockSheetProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Asks before the account is locked: from then on no device is signed in, this one neither. */
export function LockSheet({ isOpen, onOpenChange }: LockSheetProps) {
  const t = useText();
  const { send, isPending, error } = useSend("security.lockAccount", {
    isInline: true,
    onDone: () => {
      useSession.getState().signOut();
      toast(t("security.locked"), { tone: "success" });
      go.home({ replace: true });
    },
  });
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("security.lock-title")}
      description={t("security.lock-text")}
      confirmLabel={t("security.lock-now")}
      tone="danger"
      isPending={isPending}
      error={error === null ? undefined : failureText(error, t)}
      onConfirm={() => void send({})}
    />
  );
}
