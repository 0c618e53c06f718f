import { Figure } from "@candor/ui/Figure.tsx";
import { formatTime } from "@candor/ui/time/format-time.ts";
import { useLocale } from "../../../lib/text.ts";
import type { Plot, Span } from "../../../parts/trading/path/plot.ts";
import { roundMoments } from "./span.ts";

/** The narrowest phone has room for so many labels of hours, minutes and seconds. */
const LABELS_MAX = 5;
const STEPS_MS = [15_000, 30_000, 60_000, 120_000, 300_000];

/** Round moments under the picture; the table says each second's. */
export function TimeAxis({ span, xOf }: { span: Span; xOf: Plot["xOf"] }) {
  const locale = useLocale();
  const step = STEPS_MS.find((ms) => (span.to - span.from) / ms <= LABELS_MAX) ?? 600_000;
  return (
    <Figure
      as="div"
      aria-hidden="true"
      className="relative h-5 shrink-0 border-t border-hairline text-micro leading-5 text-text-3"
    >
      {roundMoments(span, step).map((at) => (
        <span key={at} className="absolute -translate-x-1/2" style={{ left: `${xOf(at)}%` }}>
          {formatTime(at, { locale, style: "time" })}
        </span>
      ))}
    </Figure>
  );
}
