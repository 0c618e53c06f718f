import { formatTime } from "@candor/ui/time/format-time.ts";
import { localeNow, t } from "../../lib/text.ts";

/** What an operator is told who lets trading resume. */
export const resumedText = ({ resumes_at: at }: { resumes_at: string | null }): string =>
  at === null
    ? t("console-markets.resumed")
    : t("console-markets.resumes-at", {
        at: formatTime(at, { locale: localeNow(), style: "moment" }),
      });
