import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Sparkline } from "@candor/ui/figures/Sparkline.tsx";
import { Link } from "@tanstack/react-router";
import { type Quotation, useQuotations } from "../../data/markets.ts";
import { useTicker } from "../../data/ticks.ts";
import { PATHS } from "../../paths.ts";
import { LiveChange } from "../../parts/LiveChange.tsx";
import { LivePrice } from "../../parts/LivePrice.tsx";
import { MarketName } from "../../parts/MarketName.tsx";
import { watched } from "./watched.ts";

const WIDTH = 320;
const HEIGHT = 72;

/** The most traded market as it moves now: its price, and its course of 24 h up to this second. */
export function HeroChart() {
  const { data } = useQuotations();
  const market = data === undefined ? undefined : watched(data, undefined, 1)[0];
  return (
    // Keeps the chart's room, so that nothing below it moves.
    <div className="h-27">
      {market === undefined ? <Skeleton className="h-full" /> : <Course market={market} />}
    </div>
  );
}

function Course({ market }: { market: Quotation }) {
  const { price, change_rate: change } = useTicker(market.symbol) ?? market;
  return (
    <Link
      to={PATHS.trade}
      search={{ symbol: market.symbol }}
      className="flex h-full flex-col justify-between rounded-control"
    >
      <span className="flex items-baseline gap-3 text-body">
        <MarketName quotation={market} />
        <span className="ms-auto font-semibold">
          <LivePrice quotation={market} hasDirection />
        </span>
        <LiveChange quotation={market} />
      </span>
      <span className="block h-18 w-full [&>svg]:size-full">
        <Sparkline
          values={price === null ? market.sparkline : [...market.sparkline, price]}
          change={change}
          width={WIDTH}
          height={HEIGHT}
          hasArea
        />
      </span>
    </Link>
  );
}
