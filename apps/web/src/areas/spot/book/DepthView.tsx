import { ZERO } from "@candor/money";
import { formatAmount, formatPercent, formatPrice } from "@candor/ui/figures/format.ts";
import { useMemo, useState } from "react";
import { type Quotation, priceDecimals } from "../../../data/markets.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { Choice } from "../../../parts/trading/Choice.tsx";
import { DEPTH_RANGES, type DepthCurve, type DepthRange, depthCurve } from "./depth-curve.ts";
import { DepthChart } from "./DepthChart.tsx";
import { DepthTable } from "./DepthTable.tsx";
import { useBook } from "../live.ts";
import { Awaited } from "../Awaited.tsx";

/** What stands in the book around the middle, as a picture or as a table. */
export function DepthView({ market, isTable }: { market: Quotation; isTable: boolean }) {
  const t = useText();
  const locale = useLocale();
  const book = useBook(market.symbol);
  const [range, setRange] = useState<DepthRange>(DEPTH_RANGES[1]);
  const curve = useMemo(() => book && depthCurve(book, range), [book, range]);
  const label = useDepthLabel(market, curve);
  return (
    <div className="flex h-full flex-col">
      <div role="group" aria-label={t("spot.depth-range")} className="flex shrink-0 px-1">
        {DEPTH_RANGES.map((value) => (
          <Choice key={String(value)} isChosen={value === range} onChoose={() => setRange(value)}>
            {value === null ? t("spot.all") : `±${formatPercent(value, { locale, decimals: 1 })}`}
          </Choice>
        ))}
      </div>
      <div className="min-h-0 flex-1">
        {book === undefined ? (
          <Awaited className="size-full" />
        ) : curve === undefined ? (
          <p className="px-4 py-8 text-center text-data text-text-2">{t("spot.depth-empty")}</p>
        ) : isTable ? (
          <DepthTable market={market} curve={curve} label={label} />
        ) : (
          <DepthChart market={market} curve={curve} label={label} />
        )}
      </div>
    </div>
  );
}

/** The picture in one sentence: how much stands on each side within the range. */
function useDepthLabel(market: Quotation, curve: DepthCurve | undefined): string {
  const t = useText();
  const locale = useLocale();
  if (curve === undefined) return t("spot.depth-chart");
  const amount = (side: "bids" | "asks") =>
    formatAmount(curve[side].at(-1)?.cumulative ?? ZERO, { locale, maxDecimals: 6 });
  return t("spot.depth-summary", {
    symbol: market.symbol,
    range: formatPercent(curve.range, { locale }),
    middle: formatPrice(curve.mid, { locale, decimals: priceDecimals(market) }),
    bids: amount("bids"),
    asks: amount("asks"),
    currency: market.currency_code,
  });
}
