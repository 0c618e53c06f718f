import { CloudOff } from "lucide-react";
import { useConnection } from "../lib/socket.ts";
import { useText } from "../lib/text.ts";

/** Says that prices do not update while the live connection is lost. */
export function ConnectionNotice() {
  const t = useText();
  const isOffline = useConnection() === "offline";
  return (
    <div role="status">
      {isOffline && (
        <p className="flex items-center justify-center gap-2 bg-warning-ground px-4 py-2 text-data">
          <CloudOff aria-hidden="true" className="size-4 shrink-0 text-warning" />
          {t("shell.reconnecting")}
        </p>
      )}
    </div>
  );
}
