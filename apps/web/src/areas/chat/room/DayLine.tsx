import { formatTime } from "@candor/ui/time/format-time.ts";
import { useCurrentMinute } from "@candor/ui/time/current-minute.ts";
import { useLocale } from "../../../lib/text.ts";

const DAY_MS = 86_400_000;

/** Shows where a new day begins, with words for today and yesterday. */
export function DayLine({ at }: { at: string }) {
  const locale = useLocale();
  const now = useCurrentMinute();
  const days = Math.round((startOf(Date.parse(at)) - startOf(now)) / DAY_MS);
  const said =
    days === 0 || days === -1
      ? new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(days, "day")
      : formatTime(at, { locale, style: "date" });
  return (
    <div className="flex justify-center pt-4 pb-2">
      <span className="rounded-full bg-fill px-3 py-1 text-data text-text-2 first-letter:uppercase">
        <time dateTime={at}>{said}</time>
      </span>
    </div>
  );
}

const startOf = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
