import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { t } from "../../lib/text.ts";
import type { Market } from "./data.ts";
import { ResumesAt } from "./ResumesAt.tsx";

/** Whether a market trades, and if not, why. */
export function MarketState({ market }: { market: Market }) {
  const { halt_cause: cause, is_in_doubt: isInDoubt } = market;
  if (market.state === "open" && !isInDoubt)
    return <Badge tone="up">{t("console-markets.market-open")}</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="danger">{t("console-markets.market-halted")}</Badge>
      {isInDoubt ? (
        <Badge tone="warning">{t("console-markets.in-doubt")}</Badge>
      ) : (
        cause !== null && <span className="text-text-2">{t(`console-markets.halt-${cause}`)}</span>
      )}
      <ResumesAt at={market.resumes_at} />
    </span>
  );
}
