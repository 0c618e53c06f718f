import { Time } from "@candor/ui/Time.tsx";
import { useConnection } from "../lib/socket.ts";
import { useText } from "../lib/text.ts";

/** Without a connection: from when what stands on the screen is. */
export function StaleSince({ at }: { at: number }) {
  const t = useText();
  if (useConnection() !== "offline") return null;
  return (
    <p data-testid="stale-since" className="text-data text-warning">
      {t("shell.stale-since")} <Time value={at} style="time" />
    </p>
  );
}
