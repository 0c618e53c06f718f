import { Figure } from "@candor/ui/Figure.tsx";
import type { Option } from "../terms.ts";
import { EntryLine } from "./EntryLine.tsx";
import { type Plot, type Point, type Span, drawn } from "../../../parts/trading/path/plot.ts";
import { TimeAxis } from "./TimeAxis.tsx";

type SecondsChartProps = {
  label: string;
  plot: Plot;
  span: Span;
  now: number;
  last: Point;
  options: readonly Option[];
  print: (price: string | number) => string;
};

/** The index second by second, with each option that runs or has just ended: above or below its entry, it is won or lost. */
export function SecondsChart(props: SecondsChartProps) {
  const { label, plot, span, now, last, options, print } = props;
  return (
    <div className="flex h-full flex-col overflow-clip" data-testid="seconds-chart">
      <div className="relative min-h-0 flex-1">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
          className="absolute inset-0 size-full"
        >
          <path
            d={plot.path}
            fill="none"
            stroke="var(--accent)"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <Extremes plot={plot} now={now} print={print} isNamed={options.length === 0} />
        {options.map((option) => (
          <EntryLine key={option.id} option={option} plot={plot} />
        ))}
        <Figure
          aria-hidden="true"
          className="absolute end-1 -translate-y-1/2 rounded-small bg-accent-ground px-1.5 text-micro text-accent"
          style={{ top: `${plot.yOf(drawn(last.price))}%` }}
        >
          {print(last.price)}
        </Figure>
      </div>
      <TimeAxis span={span} xOf={plot.xOf} />
    </div>
  );
}

type ExtremesProps = {
  plot: Plot;
  now: number;
  print: (price: number) => string;
  /** There are entries, whose labels are at the edge. */
  isNamed: boolean;
};

/** The highest and the lowest price in view, and the place of the present: right of it options end. */
function Extremes({ plot, now, print, isNamed }: ExtremesProps) {
  const { low, high, xOf, yOf } = plot;
  return (
    <Figure as="div" aria-hidden="true" className="text-micro text-text-3">
      <span
        className="absolute inset-y-0 border-s border-hairline"
        style={{ left: `${xOf(now)}%` }}
      />
      {isNamed && low < high && (
        <>
          <span className="absolute start-2 -translate-y-full" style={{ top: `${yOf(high)}%` }}>
            {print(high)}
          </span>
          <span className="absolute start-2" style={{ top: `${yOf(low)}%` }}>
            {print(low)}
          </span>
        </>
      )}
    </Figure>
  );
}
