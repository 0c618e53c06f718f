import { ConfirmSheet } from "@candor/ui/ConfirmSheet.tsx";
import { toast } from "@candor/ui/toast.ts";
import { failureText } from "../../lib/failure.ts";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";
import type { Session } from "./sessions.ts";

type EndSheetProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** None: all but this device's. */
  session?: Session;
};

/** Asks before another device is logged out, or all of them. */
export function EndSheet({ isOpen, onOpenChange, session }: EndSheetProps) {
  const t = useText();
  const { send, isPending, error } = useSend("security.endSession", {
    isInline: true,
    invalidates: ["security.listSessions"],
    onDone: ({ ended }) => {
      onOpenChange(false);
      toast(t("security.ended", { count: ended }), { tone: "success" });
    },
  });
  const device = session?.device ?? t("security.device-unknown");
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t(session === undefined ? "security.end-others-title" : "security.end-title")}
      description={
        session === undefined
          ? t("security.end-others-text")
          : [device, session.address].filter((part) => part !== null).join(", ")
      }
      confirmLabel={t("security.end-now")}
      tone="danger"
      isPending={isPending}
      error={error === null ? undefined : failureText(error, t)}
      onConfirm={() => void send(session === undefined ? {} : { id: session.id })}
    />
  );
}
