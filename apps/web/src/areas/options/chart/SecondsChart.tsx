import { formatPrice } from "@candor/ui/format.ts";
import { useCurrentSecond } from "@candor/ui/current-second.ts";
import { Skeleton } from "@candor/ui/Skeleton.tsx";
import { type Quotation, priceDecimals } from "../../../data/markets.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { useRunningOf } from "../live.ts";
import { EntryLine } from "./EntryLine.tsx";
import { type Plot, drawn, plotOf } from "./plot.ts";
import { useSeconds } from "./seconds.ts";

const PAST_MS = 120_000;
const AHEAD_MS = 30_000;
/** More entries than these hide the line that they are compared with. */
const LINES_MAX = 6;

/** The index second by second, with the entry of each option that runs: above or below it, it is won or lost. */
export function SecondsChart({ market }: { market: Quotation }) {
  const t = useText();
  const locale = useLocale();
  const now = Math.floor(useCurrentSecond() / 1_000) * 1_000;
  const points = useSeconds(market.symbol);
  const options = useRunningOf(market.symbol)
    .filter(({ entry }) => entry !== null)
    .slice(0, LINES_MAX);
  const last = points.at(-1);
  const plot = plotOf(
    last === undefined ? [] : [...points, { at: Math.max(now, last.at), price: last.price }],
    { from: now - PAST_MS, to: now + AHEAD_MS },
    options.flatMap(({ entry }) => entry?.price ?? []),
  );
  if (plot === undefined || last === undefined) return <Skeleton className="size-full" />;
  const price = (value: string | number) =>
    formatPrice(String(value), { locale, decimals: priceDecimals(market) });
  return (
    <div className="relative h-full overflow-clip" data-testid="seconds-chart">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={t("options.chart-summary", {
          symbol: market.symbol,
          close: price(last.price),
          low: price(plot.low),
          high: price(plot.high),
        })}
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
      <Extremes plot={plot} now={now} print={price} />
      {options.map((option) => (
        <EntryLine key={option.id} option={option} plot={plot} />
      ))}
      <span
        aria-hidden="true"
        className="num absolute end-0 -translate-y-1/2 rounded-small bg-accent-ground px-1.5 text-micro text-accent"
        style={{ top: `${plot.yOf(drawn(last.price))}%` }}
      >
        {price(last.price)}
      </span>
    </div>
  );
}

type ExtremesProps = { plot: Plot; now: number; print: (price: number) => string };

/** The highest and the lowest price of what is shown, and where the present is: right of it options end. */
function Extremes({ plot, now, print }: ExtremesProps) {
  const { low, high, xOf, yOf } = plot;
  return (
    <div aria-hidden="true" className="num text-micro text-text-3">
      <span
        className="absolute inset-y-0 border-s border-hairline"
        style={{ left: `${xOf(now)}%` }}
      />
      {low < high && (
        <>
          <span className="absolute start-2 -translate-y-full" style={{ top: `${yOf(high)}%` }}>
            {print(high)}
          </span>
          <span className="absolute start-2" style={{ top: `${yOf(low)}%` }}>
            {print(low)}
          </span>
        </>
      )}
    </div>
  );
}
