import { Badge } from "@candor/ui/Badge.tsx";
import { formatTime } from "@candor/ui/format-time.ts";
import type { Listed } from "../../data/listed.ts";
import { useTicker } from "../../data/ticks.ts";
import { useLocale, useText } from "../../lib/text.ts";

const useOpensAt = (quotation: Listed): string | null =>
  (useTicker(quotation.symbol) ?? quotation).opens_at;

/** That a market is closed. */
export function ClosedBadge({ quotation }: { quotation: Listed }) {
  const t = useText();
  if (useOpensAt(quotation) === null) return undefined;
  return <Badge>{t("markets.closed")}</Badge>;
}

/** When one that is closed opens. */
export function OpensAt({ quotation }: { quotation: Listed }) {
  const t = useText();
  const locale = useLocale();
  const opensAt = useOpensAt(quotation);
  if (opensAt === null) return undefined;
  return (
    <span className="truncate text-data text-text-3">
      {t("markets.opens", { at: formatTime(opensAt, { locale, style: "weekday" }) })}
    </span>
  );
}
