import { Badge } from "@candor/ui/Badge.tsx";
import { formatTime } from "@candor/ui/format-time.ts";
import type { ReactNode } from "react";
import type { Listed } from "../../data/listed.ts";
import { useTicker } from "../../data/ticks.ts";
import { useLocale, useText } from "../../lib/text.ts";

/** That a market is closed, and when it opens; while it is open what stands in this place otherwise. */
export function OpeningHours({ quotation, children }: { quotation: Listed; children?: ReactNode }) {
  const t = useText();
  const locale = useLocale();
  const { opens_at: opensAt } = useTicker(quotation.symbol) ?? quotation;
  if (opensAt === null) return children;
  return (
    <span className="inline-flex max-w-full items-center gap-1.5">
      <Badge>{t("markets.closed")}</Badge>
      <span className="truncate text-data text-text-3">
        {t("markets.opens", { at: formatTime(opensAt, { locale, style: "weekday" }) })}
      </span>
    </span>
  );
}
