import { CloudOff } from "lucide-react";
import { useConnection } from "../../lib/socket.ts";
import { useText } from "../../lib/text.ts";

/** Marks figures that do not update because the live connection is lost. */
export function StaleMark() {
  const t = useText();
  if (useConnection() !== "offline") return null;
  return (
    <span className="inline-flex items-center gap-1 text-micro whitespace-nowrap text-warning">
      <CloudOff aria-hidden="true" className="size-3 shrink-0" />
      {t("trading.not-updating")}
    </span>
  );
}
