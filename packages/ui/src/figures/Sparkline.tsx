import { ZERO, cmp } from "@candor/money";
import { useId } from "react";
import type { Decimal, Missing } from "./format.ts";
import { readDecimal } from "./format.ts";
import { sparklinePath } from "./sparkline-path.ts";

export type SparklineProps = {
  /** From the oldest to the newest. */
  values: readonly Decimal[];
  /** The change that stands beside the line and colours it; without it, from the first value to the last. */
  change?: Decimal | Missing | undefined;
  width?: number;
  height?: number;
  /** Describes the line in words; without it the line is decoration beside a printed change. */
  label?: string;
  hasArea?: boolean;
};

/** The course of a price in the colour of its change. */
export function Sparkline(props: SparklineProps) {
  const { values, change, width = 80, height = 28, label, hasArea } = props;
  const gradientId = useId();
  const path = sparklinePath(values, width, height);
  const first = change === undefined ? readDecimal(values[0]) : ZERO;
  const last = readDecimal(change === undefined ? values.at(-1) : change);
  const direction = first === undefined || last === undefined ? 0 : cmp(last, first);
  const colour = direction > 0 ? "var(--up)" : direction < 0 ? "var(--down)" : "var(--text-3)";
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      {hasArea === true && path !== undefined && (
        <>
          <linearGradient id={gradientId} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={colour} stopOpacity="0.22" />
            <stop offset="1" stopColor={colour} stopOpacity="0" />
          </linearGradient>
          <path d={`${path}V${height}H0Z`} fill={`url(#${gradientId})`} />
        </>
      )}
      <path
        d={path}
        fill="none"
        stroke={colour}
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
