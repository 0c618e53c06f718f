import { Figure } from "@candor/ui/Figure.tsx";
import { cx } from "@candor/ui/class-names.ts";
import { formatTime } from "@candor/ui/time/format-time.ts";
import { useLocale } from "../../../lib/text.ts";
import { type Plot, type Point, drawn, plotOf } from "./plot.ts";

/** A point that the picture names: where something began or ended. */
type Named = Point & { name: string };

export type PricePathProps = {
  /** What the picture shows, in words. */
  label: string;
  points: readonly Point[];
  start: Named;
  end: Named;
  tone: "up" | "down" | "even";
  print: (price: string) => string;
};

const TONES = { up: "text-up", down: "text-down", even: "text-text-2" } as const;
/** The part of the span that is shown before the start and after the end. */
const LEAD = 0.06;
const HALF = 50;

/** The way that a price went from a start to an end, both named; nothing without a price between them. */
export function PricePath({ label, points, start, end, tone, print }: PricePathProps) {
  const locale = useLocale();
  const lead = Math.max(1_000, Math.round((end.at - start.at) * LEAD));
  const span = { from: start.at - lead, to: end.at + lead };
  const between = points.filter(({ at }) => at > start.at && at < end.at);
  const plot = plotOf([start, ...between, end], span, []);
  if (plot === undefined) return null;
  const top = plot.yOf(drawn(start.price));
  return (
    <figure className="flex flex-col gap-1 py-2" data-testid="price-path">
      <div className="relative h-40">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
          className={cx("absolute inset-0 size-full", TONES[tone])}
        >
          <path
            d={`M0 ${top}L100 ${top}`}
            stroke="var(--text-3)"
            strokeDasharray="4 4"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={plot.path}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <Mark named={start} plot={plot} other={end} print={print} className="start-2" />
        <Mark
          named={end}
          plot={plot}
          other={start}
          print={print}
          className={cx("end-1 text-end", TONES[tone])}
        />
      </div>
      <Figure as="div" aria-hidden="true" className="flex justify-between text-micro text-text-3">
        {[start, end].map(({ at, name }) => (
          <span key={name}>{formatTime(at, { locale, style: "moment" })}</span>
        ))}
      </Figure>
    </figure>
  );
}

type MarkProps = {
  named: Named;
  other: Point;
  plot: Plot;
  print: (price: string) => string;
  className: string;
};

/** A dot, and its name and price beside it: over the line where the line goes down from here, under it otherwise. */
function Mark({ named, other, plot, print, className }: MarkProps) {
  const [left, top] = [plot.xOf(named.at), plot.yOf(drawn(named.price))];
  const isAbove = drawn(named.price) > drawn(other.price) || top > HALF + 30;
  return (
    <div aria-hidden="true">
      <span
        className="absolute size-2 -translate-1/2 rounded-full bg-text"
        style={{ left: `${left}%`, top: `${top}%` }}
      />
      <Figure
        className={cx(
          // The line may pass behind it.
          "absolute flex flex-col rounded-small bg-surface px-1 text-micro leading-tight",
          className,
        )}
        style={{
          top: `${top}%`,
          transform: `translateY(${isAbove ? "calc(-100% - 6px)" : "6px"})`,
        }}
      >
        <span>{named.name}</span>
        <span className="font-semibold">{print(named.price)}</span>
      </Figure>
    </div>
  );
}
