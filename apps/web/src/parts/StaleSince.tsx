import { serverTimeOf } from "@candor/ui/time/server-clock.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import { useConnection } from "../lib/socket.ts";
import { useText } from "../lib/text.ts";

/** Without a connection, shows the age of the screen's content by the clock of the device. */
export function StaleSince({ at }: { at: number }) {
  const t = useText();
  if (useConnection() !== "offline") return null;
  return (
    <p data-testid="stale-since" className="text-data text-warning">
      {t("shell.stale-since")} <Time value={serverTimeOf(at)} style="time" />
    </p>
  );
}
