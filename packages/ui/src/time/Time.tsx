import { cx } from "../class-names.ts";
import { useCurrentMinute } from "./current-minute.ts";
import type { Moment, TimeStyle } from "./format-time.ts";
import { formatRelativeTime, formatTime, readMoment } from "./format-time.ts";
import { useUiLocale } from "../UiLocale.tsx";

export type TimeProps = {
  /** ISO 8601 text, seconds of ten digits, or milliseconds. */
  value: Moment | null | undefined;
  style?: TimeStyle | "relative";
  /** For relative times: false shows months and years instead of a date beyond 30 days. */
  hasDate?: boolean;
  className?: string;
};

/** A moment, in the reader's zone. */
export function Time({ value, style = "relative", hasDate = true, className }: TimeProps) {
  const { locale } = useUiLocale();
  const at = readMoment(value);
  return (
    <time
      translate="no"
      className={cx("num", className)}
      dateTime={at === undefined ? undefined : new Date(at).toISOString()}
    >
      {style === "relative" ? (
        <RelativeTime value={value} hasDate={hasDate} />
      ) : (
        formatTime(value, { locale, style })
      )}
    </time>
  );
}

function RelativeTime({ value, hasDate }: { value: Moment | null | undefined; hasDate: boolean }) {
  const { locale, text } = useUiLocale();
  const now = useCurrentMinute();
  return formatRelativeTime(value, { locale, now, justNow: text("justNow"), hasDate });
}
