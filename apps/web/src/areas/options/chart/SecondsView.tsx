import { formatPrice } from "@candor/ui/figures/format.ts";
import { useCurrentSecond } from "@candor/ui/time/current-second.ts";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Suspense } from "react";
import { type Quotation, priceDecimals } from "../../../data/markets.ts";
import { lazyPart } from "../../../lib/chunk.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { useResults, useRunningOf } from "../live.ts";
import { plotOf, pointsIn } from "../../../parts/trading/path/plot.ts";
import { spanOf } from "./span.ts";
import { SecondsChart } from "./SecondsChart.tsx";
import { useSeconds } from "./seconds.ts";

const SecondsTable = lazyPart("SecondsTable", () => import("./SecondsTable.tsx"));

/** An option's result is shown for this long. */
const RESULT_MS = 10_000;
/** More entries than these hide the line that they are compared with. */
const LINES_MAX = 6;

/** The index in the last minutes, as a picture or as a table. */
export function SecondsView({ market, isTable }: { market: Quotation; isTable: boolean }) {
  const t = useText();
  const locale = useLocale();
  const now = Math.floor(useCurrentSecond() / 1_000) * 1_000;
  const points = useSeconds(market.symbol);
  const running = useRunningOf(market.symbol);
  const ended = useResults(({ list }) => list).filter(
    ({ symbol, settled_at: at }) =>
      symbol === market.symbol && at !== null && Date.parse(at) > now - RESULT_MS,
  );
  const options = [...running, ...ended].filter(({ entry }) => entry !== null).slice(0, LINES_MAX);
  const last = points.at(-1);
  const span = spanOf(options, now);
  const plot = plotOf(
    last === undefined ? [] : [...points, { at: Math.max(now, last.at), price: last.price }],
    span,
    options.flatMap(({ entry }) => entry?.price ?? []),
  );
  const skeleton = <Skeleton className="size-full" />;
  if (plot === undefined || last === undefined) return skeleton;
  const price = (value: string | number) =>
    formatPrice(String(value), { locale, decimals: priceDecimals(market) });
  const label = t("options.chart-summary", {
    symbol: market.symbol,
    close: price(last.price),
    low: price(plot.low),
    high: price(plot.high),
  });
  if (!isTable)
    return (
      <SecondsChart
        label={label}
        plot={plot}
        span={span}
        now={now}
        last={last}
        options={options}
        print={price}
      />
    );
  return (
    <Suspense fallback={skeleton}>
      <SecondsTable label={label} market={market} points={pointsIn(points, span)} />
    </Suspense>
  );
}
