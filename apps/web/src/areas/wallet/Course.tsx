import { Time } from "@candor/ui/time/Time.tsx";
import { type ReactNode, useState } from "react";
import { useText } from "../../lib/text.ts";
import { type CourseValue, courseDrawing } from "./course-line.ts";

type CourseProps = {
  /** From the oldest to the newest; an unknown value is undefined. */
  points: readonly { time: string; value: CourseValue }[];
  /** The figures of one point, above the line. */
  figures: (index: number) => ReactNode;
  /** Nought is a dashed line: above it is a gain. */
  hasZero?: boolean;
};

const SIZE = { width: 600, height: 128 };

/** A course of days that a slider goes along; an unknown value is a gap. */
export function Course({ points, figures, hasZero = false }: CourseProps) {
  const t = useText();
  const [at, setAt] = useState(points.length - 1);
  const chosen = points[at];
  const known = points.filter(({ value }) => value !== undefined);
  if (known.length < 2 || chosen === undefined)
    return <p className="py-6 text-center text-data text-text-2">{t("wallet.no-history")}</p>;
  const {
    lines,
    points: alone,
    zero,
  } = courseDrawing(
    points.map(({ value }) => value),
    { ...SIZE, hasZero },
  );
  const [first = 0, last = 0] = [hasZero ? 0 : known[0]?.value, known.at(-1)?.value];
  const colour = last > first ? "var(--up)" : last < first ? "var(--down)" : "var(--text-3)";
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {figures(at)}
        <Time value={chosen.time} style="date" className="ms-auto text-data text-text-2" />
      </p>
      <div className="relative h-32">
        <svg
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="size-full"
          fill="none"
          stroke={colour}
          strokeWidth="1.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        >
          {zero !== undefined && (
            <path
              d={`M0 ${zero}H${SIZE.width}`}
              stroke="var(--text-3)"
              strokeWidth="1"
              strokeDasharray="2 4"
              vectorEffect="non-scaling-stroke"
            />
          )}
          {lines.map((line) => (
            <path key={line} d={line} vectorEffect="non-scaling-stroke" />
          ))}
          {alone.map(({ x, y }) => (
            <path key={x} d={`M${x} ${y}h0.01`} strokeWidth="4" vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
        <input
          type="range"
          min={0}
          max={points.length - 1}
          value={at}
          onChange={(event) => setAt(event.target.valueAsNumber)}
          aria-label={t("wallet.history-day")}
          aria-valuetext={chosen.time.slice(0, 10)}
          className="range-scrub absolute inset-0 size-full"
        />
      </div>
    </>
  );
}
