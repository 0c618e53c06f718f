import { t } from "../../lib/text.ts";
import { CallState } from "../../parts/CallState.tsx";
import { useDesk } from "./data.ts";

/** What waits, and how the promise to users was kept. */
export function DeskFigures() {
  return (
    <CallState query={useDesk()}>
      {({ open, late, counted, in_time, rated, rating }) => (
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-data text-text-2">
          <span>{t("console-support.waiting-count", { count: open })}</span>
          <span className={late > 0 ? "font-semibold text-danger" : undefined}>
            {t("console-support.late-count", { count: late })}
          </span>
          {counted > 0 && <span>{t("console-support.kept", { in_time, counted })}</span>}
          {rating !== null && <span>{t("console-support.rating", { rating, rated })}</span>}
        </p>
      )}
    </CallState>
  );
}
