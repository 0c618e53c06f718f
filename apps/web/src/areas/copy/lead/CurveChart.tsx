import { dec, formatDec, neg } from "@candor/money";
import { formatAmount, formatPercent } from "@candor/ui/figures/format.ts";
import { sparklinePath } from "@candor/ui/figures/sparkline-path.ts";
import { formatTime } from "@candor/ui/time/format-time.ts";
import { Fragment } from "react";
import { useLocale, useText } from "../../../lib/text.ts";
import type { LeadDetail, Stats } from "../data.ts";

type Curve = LeadDetail["curve"];
type CurveChartProps = { curve: Curve; stats: Stats; code: string };

const WIDTH = 1_000;
const HEIGHTS = { equity: 240, drawdown: 70 };

/** What the trades came to hour by hour, and below it how deep the result stood under its high. */
export function CurveChart({ curve, stats, code }: CurveChartProps) {
  const t = useText();
  const locale = useLocale();
  const [first] = curve;
  const last = curve.at(-1);
  if (first === undefined || last === undefined || curve.length < 2)
    return <p className="text-data text-text-2">{t("copy.no-curve")}</p>;
  const day = (time: string) => formatTime(time, { locale, style: "date" });
  const amount = (value: string) => formatAmount(value, { locale, maxDecimals: 2, sign: "always" });
  const summary = t("copy.curve-summary", {
    from: day(first.time),
    to: day(last.time),
    first: amount(first.equity),
    last: amount(last.equity),
    currency: code,
    drawdown: formatPercent(stats.drawdown, { locale }),
  });
  const colour = dec(last.equity) < dec(first.equity) ? "var(--down)" : "var(--up)";
  const fall = sparklinePath(
    curve.map(({ drawdown }) => formatDec(neg(dec(drawdown)))),
    WIDTH,
    HEIGHTS.drawdown,
  );
  const lines = [
    {
      name: t("copy.equity"),
      path: sparklinePath(
        curve.map(({ equity }) => equity),
        WIDTH,
        HEIGHTS.equity,
      ),
      height: HEIGHTS.equity,
      colour,
      area: `V${HEIGHTS.equity}H0Z`,
    },
    {
      name: t("copy.drawdown"),
      path: fall,
      height: HEIGHTS.drawdown,
      colour: "var(--text-3)",
      area: "V0H0Z",
    },
  ];
  return (
    <figure role="img" aria-label={summary} className="flex flex-col gap-1">
      {lines.map((line) => (
        <Fragment key={line.name}>
          <span aria-hidden="true" className="text-micro text-text-3">
            {line.name}
          </span>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${WIDTH} ${line.height}`}
            preserveAspectRatio="none"
            className={line.height > 100 ? "h-36 w-full" : "h-10 w-full"}
          >
            <path d={`${line.path ?? ""}${line.area}`} fill={line.colour} opacity="0.14" />
            <path
              d={line.path}
              fill="none"
              stroke={line.colour}
              strokeWidth="1.5"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </Fragment>
      ))}
      <span aria-hidden="true" className="flex justify-between text-micro text-text-3">
        <span>{day(first.time)}</span>
        <span>{day(last.time)}</span>
      </span>
      <figcaption className="pt-1 text-data text-text-2">{summary}</figcaption>
    </figure>
  );
}
