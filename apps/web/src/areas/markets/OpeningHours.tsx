import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { formatTime } from "@candor/ui/time/format-time.ts";
import { HALTED_EVERY_MS } from "../../data/halted.ts";
import type { Listed } from "../../data/listed.ts";
import { useTicker } from "../../data/ticks.ts";
import { useCall } from "../../lib/query.ts";
import { useLocale, useText } from "../../lib/text.ts";

const useOpensAt = (quotation: Listed): string | null =>
  (useTicker(quotation.symbol) ?? quotation).opens_at;

/** Says that a market is closed. */
export function ClosedBadge({ quotation }: { quotation: Listed }) {
  const t = useText();
  if (useOpensAt(quotation) === null) return undefined;
  return <Badge>{t("markets.closed")}</Badge>;
}

/** Says when a closed market opens, or when trading in a halted one resumes. */
export function OpensAt({ quotation }: { quotation: Listed }) {
  const t = useText();
  const locale = useLocale();
  const opensAt = useOpensAt(quotation);
  const { kind, state, resumes_at: resumesAt } = quotation;
  useCall(
    kind === "spot" ? "markets.listSpotQuotations" : "markets.listContractQuotations",
    {},
    {
      enabled: state === "halted",
      refetchInterval: HALTED_EVERY_MS,
      staleTime: HALTED_EVERY_MS,
    },
  );
  if (resumesAt === null && opensAt === null) return undefined;
  return (
    <span className="text-data text-text-3">
      {resumesAt === null
        ? t("markets.opens", { at: formatTime(opensAt, { locale, style: "weekday" }) })
        : t("markets.resumes-at", { at: formatTime(resumesAt, { locale, style: "minute" }) })}
    </span>
  );
}
