import { formatTime } from "@candor/ui/time/format-time.ts";
import { localeNow, t } from "../../lib/text.ts";

/** When trading resumes in a halted market, once that is published. */
export function ResumesAt({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <span className="text-text-2">
      {t("console-markets.resumes-at", {
        at: formatTime(at, { locale: localeNow(), style: "moment" }),
      })}
    </span>
  );
}
