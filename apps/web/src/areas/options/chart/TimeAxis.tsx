import { Figure } from "@candor/ui/Figure.tsx";
import { formatTime } from "@candor/ui/time/format-time.ts";
import { useLocale } from "../../../lib/text.ts";
import { type Plot, type Span, roundMoments } from "./plot.ts";

/** Two labels of hours, minutes and seconds stand beside each other on the narrowest phone. */
const STEP_MS = 30_000;

/** The half minutes under the picture; the table says each second's. */
export function TimeAxis({ span, xOf }: { span: Span; xOf: Plot["xOf"] }) {
  const locale = useLocale();
  return (
    <Figure
      as="div"
      aria-hidden="true"
      className="relative h-5 shrink-0 border-t border-hairline text-micro leading-5 text-text-3"
    >
      {roundMoments(span, STEP_MS).map((at) => (
        <span key={at} className="absolute -translate-x-1/2" style={{ left: `${xOf(at)}%` }}>
          {formatTime(at, { locale, style: "time" })}
        </span>
      ))}
    </Figure>
  );
}
