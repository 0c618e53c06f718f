import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { formatTime } from "@candor/ui/time/format-time.ts";
import { useLocale, useText } from "../../lib/text.ts";
import type { Contract } from "./terms.ts";

/** Whether a contract can be traded now, and until or from when, in the reader's time. */
export function SessionLine({ contract }: { contract: Contract }) {
  const t = useText();
  const locale = useLocale();
  const { state, opens_at: opensAt, closes_at: closesAt } = contract;
  const at = (moment: string) => formatTime(moment, { locale, style: "weekday" });
  if (state === "halted") return <Badge tone="warning">{t("common.paused")}</Badge>;
  if (opensAt !== null)
    return (
      <span className="inline-flex items-center gap-1.5">
        <Badge>{t("contracts.closed")}</Badge>
        {t("contracts.opens", { at: at(opensAt) })}
      </span>
    );
  return closesAt === null
    ? t("contracts.always-open")
    : t("contracts.closes", { at: at(closesAt) });
}
