import { serverTimeOf } from "@candor/ui/time/server-clock.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import { useConnection } from "../lib/socket.ts";
import { useText } from "../lib/text.ts";

/** Without a connection: from when what stands on the screen is, by the clock of the device that kept it. */
export function StaleSince({ at }: { at: number }) {
  const t = useText();
  if (useConnection() !== "offline") return null;
  return (
    <p data-testid="stale-since" className="text-data text-warning">
      {t("shell.stale-since")} <Time value={serverTimeOf(at)} style="time" />
    </p>
  );
}
