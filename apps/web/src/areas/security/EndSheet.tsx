import { useText } from "../../lib/text.ts";
import { ConfirmCall } from "../../parts/ConfirmCall.tsx";
import type { Session } from "./sessions.ts";

type EndSheetProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Without a session the sheet ends all but this device's. */
  session?: Session;
};

/** Asks before another device is logged out, or all of them. */
export function EndSheet({ session, ...sheet }: EndSheetProps) {
  const t = useText();
  const device = session?.device ?? t("security.device-unknown");
  return (
    <ConfirmCall
      {...sheet}
      title={t(session === undefined ? "security.end-others-title" : "security.end-title")}
      description={
        session === undefined
          ? t("security.end-others-text")
          : [device, session.address].filter((part) => part !== null).join(", ")
      }
      confirmLabel={t("security.end-now")}
      call="security.endSession"
      input={session === undefined ? {} : { id: session.id }}
      invalidates={["security.listSessions"]}
      done={({ ended }) => t("security.ended", { count: ended })}
    />
  );
}
