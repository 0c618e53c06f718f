import { ONE, dec, div, sub } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import type { ReactNode } from "react";
import { useIsPhone } from "../../../lib/layout.ts";
import { useText } from "../../../lib/text.ts";
import type { Candle } from "./candles.ts";

const PRICES = ["open", "high", "low", "close"] as const;

type CandleLegendProps = { candle: Candle | undefined; priceDecimals: number };

/** The figures of one candle in one line over the chart, where they hide none; what has no room is left out. */
export function CandleLegend({ candle, priceDecimals }: CandleLegendProps) {
  const t = useText();
  const isPhone = useIsPhone();
  return (
    <dl
      data-testid="chart-legend"
      className="relative flex h-5 shrink-0 flex-wrap content-start gap-x-1.5 overflow-clip px-2 text-micro leading-5 tablet:gap-x-3"
    >
      {PRICES.map((name) => (
        <Figure key={name} name={t(`trading.chart-${name}`)} short={t(`trading.legend-${name}`)}>
          <Price value={candle?.[name]} decimals={priceDecimals} />
        </Figure>
      ))}
      <Figure name={t("trading.chart-change")}>
        <Percent value={candle && sub(div(dec(candle.close), dec(candle.open), "half"), ONE)} />
      </Figure>
      <Figure
        name={t("trading.chart-volume")}
        {...(!isPhone && { short: t("trading.legend-volume") })}
      >
        <Amount value={candle?.volume} compact maxDecimals={isPhone ? 1 : 2} />
      </Figure>
    </dl>
  );
}

type FigureProps = { name: string; short?: string; children: ReactNode };

function Figure({ name, short, children }: FigureProps) {
  return (
    <div className="flex shrink-0 gap-0.5">
      <dt className="text-text-3">
        {short !== undefined && <span aria-hidden="true">{short}</span>}
        <span className="sr-only">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
