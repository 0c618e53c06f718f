import { useText } from "../../lib/text.ts";
import { useSecurity } from "./security-state.ts";

/** Says that a change holds withdrawals, so that a thief gains nothing by it. */
export function HoldHint() {
  const t = useText();
  const seconds = useSecurity().data?.hold_seconds;
  if (seconds === undefined) return null;
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return <p className="text-data text-text-2">{t("security.hold-after", { hours, minutes })}</p>;
}
