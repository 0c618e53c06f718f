import { useCurrentMinute } from "@candor/ui/current-minute.ts";
import { Time } from "@candor/ui/Time.tsx";
import { useText } from "../../lib/text.ts";
import type { Recipient } from "./data.ts";

/** From when somebody new can be sent to; nothing of whoever can be already. */
export function UsableFrom({ recipient }: { recipient: Recipient }) {
  const t = useText();
  const now = useCurrentMinute();
  if (new Date(recipient.usable_from).getTime() <= now) return null;
  return (
    <span className="text-warning">
      {t("sending.usable-from")} <Time value={recipient.usable_from} style="moment" />
    </span>
  );
}
