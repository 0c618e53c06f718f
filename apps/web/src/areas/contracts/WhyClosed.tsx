import { formatTime } from "@candor/ui/format-time.ts";
import { CircleAlert } from "lucide-react";
import { refusalText } from "../../lib/refusal-text.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { useConnection } from "../../lib/socket.ts";
import { useMark } from "./marks.ts";
import type { Contract } from "./terms.ts";

/**
 * Why nothing can be opened or closed; nothing is to be seen here while it can. It is hidden from the eye alone: what
 * readers of the screen are to be told must stand in a place that they knew before.
 */
export function WhyClosed({ reason }: { reason: string | undefined }) {
  return (
    <div role="status" className="empty:sr-only">
      {reason !== undefined && (
        <p className="flex gap-2 rounded-control bg-warning-ground px-3 py-2.5 text-data text-warning">
          <CircleAlert aria-hidden="true" className="size-4.5 shrink-0" />
          {reason}
        </p>
      )}
    </div>
  );
}

/** Why nobody can open or close anything at this moment, in the reader's words and time. */
export function useWhyClosed(contract: Contract): string | undefined {
  const t = useText();
  const locale = useLocale();
  const mark = useMark(contract.symbol);
  const isLive = useConnection() === "live";
  const { symbol, state, halt_cause: cause, opens_at: opensAt } = contract;
  if (state === "halted")
    return refusalText(
      { refused: "market-halted", params: { symbol, cause: cause ?? "other" } },
      t,
      locale,
    );
  if (opensAt !== null)
    return t("contracts.closed-until", {
      at: formatTime(opensAt, { locale, style: "weekday" }),
    });
  // Before anything was heard nobody knows whether there is a price.
  return isLive && mark?.mark === null ? t("refusals.no-price") : undefined;
}
