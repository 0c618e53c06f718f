import { useCurrentMinute } from "@candor/ui/current-minute.ts";
import { Time } from "@candor/ui/Time.tsx";
import { useText } from "../../lib/text.ts";
import type { WalletAddress } from "./data.ts";

/** From when something is sent to an address that is new; nothing of an older one. */
export function UsableFrom({ address }: { address: WalletAddress }) {
  const t = useText();
  const now = useCurrentMinute();
  if (new Date(address.usable_from).getTime() <= now) return null;
  return (
    <span className="text-warning">
      {t("withdrawal.usable-from")} <Time value={address.usable_from} style="moment" />
    </span>
  );
}
