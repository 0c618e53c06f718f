import { dec, formatDec, toNumber } from "@candor/money";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { formatTime } from "@candor/ui/time/format-time.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import type { Backtest } from "../data.ts";
import { curvePaths } from "./curve-paths.ts";

const WIDTH = 1_000;
const HEIGHT = 260;

/** The value hour by hour, and what holding would have been, on one scale; in words beside it. */
export function CurveLines({ backtest }: { backtest: Backtest }) {
  const t = useText();
  const locale = useLocale();
  const { curve, from, to } = backtest;
  const last = curve.at(-1);
  if (last === undefined) return null;
  const paths = curvePaths(
    curve.map(({ value, holding }) => [toNumber(dec(value)), toNumber(dec(holding))]),
    WIDTH,
    HEIGHT,
  );
  const day = (time: string) => formatTime(time, { locale, style: "date" });
  const amount = (value: string) => formatAmount(formatDec(dec(value)), { locale, maxDecimals: 2 });
  const summary = t("bots.curve", {
    from: day(from),
    to: day(to),
    value: amount(last.value),
    holding: amount(last.holding),
    budget: amount(backtest.budget),
    currency: "USDT",
  });
  return (
    <figure className="flex flex-col gap-1">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full"
      >
        <path
          d={paths[1]}
          fill="none"
          stroke="var(--text-3)"
          strokeWidth="1.5"
          strokeDasharray="5 4"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={paths[0]}
          fill="none"
          stroke="var(--accent)"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span aria-hidden="true" className="flex justify-between text-micro text-text-3">
        <span>{day(from)}</span>
        <span>{day(to)}</span>
      </span>
      <span aria-hidden="true" className="flex flex-wrap gap-x-4 text-data text-text-2">
        <span className="flex items-center gap-2">
          <span className="h-0 w-5 border-t-2 border-accent" />
          {t("bots.curve-bot")}
        </span>
        <span className="flex items-center gap-2">
          <span className="h-0 w-5 border-t-2 border-dashed border-text-3" />
          {t("bots.curve-holding")}
        </span>
      </span>
      <figcaption className="pt-1 text-data text-text-2">{summary}</figcaption>
    </figure>
  );
}
