import { dec, toNumber } from "@candor/money";
import { Figure } from "@candor/ui/Figure.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { formatTime } from "@candor/ui/time/format-time.ts";
import { type PointerEvent, useState } from "react";
import { curvePath, heightOf, rangeOf } from "../../../lib/curve-path.ts";
import { localeNow, t } from "../../../lib/text.ts";
import type { Day } from "./Curves.tsx";

/** Used only for the place of a point; the amount itself is printed. */
const heightFigure = (value: string | number | null): number | null =>
  typeof value === "string" ? toNumber(dec(value)) : value;

type CurveName = Exclude<keyof Day, "day">;
type DayCurveProps = { days: readonly Day[]; name: CurveName };

const BOX = { width: 320, height: 72 };

const dayText = (day: string): string =>
  formatTime(`${day}T00:00:00Z`, { locale: localeNow(), style: "date", timeZone: "UTC" });

/** One figure day by day: the day that is pointed at, or the last one, above its curve; all of them as a table for who cannot see it. */
export function DayCurve({ days, name }: DayCurveProps) {
  const [pointed, setPointed] = useState<number>();
  const label = t(`console-trust.curve-${name}`);
  const values = days.map((day) => heightFigure(day[name]));
  const range = rangeOf(values);
  const index = pointed ?? days.length - 1;
  const shown = days[index];
  const at = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = Math.round(((event.clientX - left) / width) * (days.length - 1));
    setPointed(Math.min(days.length - 1, Math.max(0, place)));
  };
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-label text-text-2">{label}</span>
        {shown !== undefined && (
          <Figure className="text-data">
            <span className="font-semibold">{valueText(shown, name)}</span>
            <span className="text-text-3"> {dayText(shown.day)}</span>
          </Figure>
        )}
      </figcaption>
      {range === undefined ? (
        <p className="py-6 text-data text-text-3">{t("console-trust.curve-none")}</p>
      ) : (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          preserveAspectRatio="none"
          className="h-18 w-full overflow-visible"
          onPointerMove={at}
          onPointerLeave={() => setPointed(undefined)}
        >
          <line
            x1="0"
            x2={BOX.width}
            y1={heightOf(0, range, BOX.height)}
            y2={heightOf(0, range, BOX.height)}
            className="stroke-hairline"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={curvePath(values, BOX)}
            fill="none"
            className="stroke-accent"
            strokeWidth="2"
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
          <rect width={BOX.width} height={BOX.height} fill="transparent" />
        </svg>
      )}
      <table className="sr-only">
        <caption>{label}</caption>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayText(day.day)}</th>
              <td>{valueText(day, name)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** The figure of a day; amounts are in USDT. */
function valueText(day: Day, name: CurveName): string {
  const value = day[name];
  if (value === null) return t("console.not-known");
  const locale = localeNow();
  if (name === "users") return formatAmount(`${value}`, { locale });
  const sign = name === "house" ? ({ sign: "always" } as const) : {};
  return `${formatAmount(`${value}`, { locale, decimals: 0, ...sign })} USDT`;
}
