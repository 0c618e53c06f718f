import { type Dec, ONE, ZERO, add, div, fromInteger, mul } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { formatAmount, formatPercent, formatPrice } from "@candor/ui/figures/format.ts";
import { Price } from "@candor/ui/figures/Price.tsx";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { type Quotation, priceDecimals } from "../../../data/markets.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { type DepthCurve, curvePoints, nearestPoint, priceAcross } from "./depth-curve.ts";
import { areaPath, placeOf, stepsPath } from "./depth-path.ts";

type DepthChartProps = { market: Quotation; curve: DepthCurve; label: string };

/** Levels that a key moves the cursor by. */
const STRIDES: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -Infinity,
  End: Infinity,
};

/** Both sides as stairs around the middle; the cursor, by pointer or keys, reads one level. */
export function DepthChart({ market, curve, label }: DepthChartProps) {
  const t = useText();
  const locale = useLocale();
  // A price and not a level: the book moves under a cursor that stands still.
  const [cursor, setCursor] = useState<Dec>();
  const points = curvePoints(curve);
  const at = nearestPoint(points, cursor ?? curve.mid);
  const read = points[at];
  if (read === undefined) return null;
  const decimals = priceDecimals(market);
  const values = {
    price: formatPrice(read.price, { locale, decimals }),
    amount: formatAmount(read.cumulative, { locale, maxDecimals: 6 }),
    currency: market.currency_code,
    distance: formatPercent(read.distance, { locale, sign: "always" }),
  };

  function point(event: PointerEvent<HTMLElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - left) / width));
    const pixels = fromInteger(Math.round(share * 10_000));
    setCursor(priceAcross(curve, div(pixels, fromInteger(10_000), "half")));
  }
  function step(event: KeyboardEvent): void {
    const stride = STRIDES[event.key];
    if (stride === undefined) return;
    event.preventDefault();
    const next = points[Math.min(points.length - 1, Math.max(0, at + stride))];
    setCursor(next?.price);
  }

  return (
    <div className="flex h-full flex-col" role="group" aria-label={label}>
      <Figure
        as="p"
        className="h-6 truncate px-3 text-center text-data text-text-2"
        aria-hidden="true"
      >
        {cursor !== undefined && t("spot.depth-reading", values)}
      </Figure>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t("spot.depth-cursor")}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={at + 1}
        aria-valuetext={t("spot.depth-reading", values)}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => setCursor(undefined)}
        onFocus={() => setCursor(cursor ?? curve.mid)}
        onBlur={() => setCursor(undefined)}
        onKeyDown={step}
        className="relative min-h-0 flex-1 cursor-crosshair [touch-action:pan-y] -outline-offset-2"
      >
        <Curves curve={curve} />
        {cursor !== undefined && <Cursor {...placeOf(read, curve)} />}
        <Amount
          value={curve.cumulativeMax}
          currency={market.currency_code}
          maxDecimals={4}
          className="pointer-events-none absolute end-2 top-[16%] -translate-y-full text-micro text-text-3"
        />
      </div>
      <div className="flex h-6 shrink-0 items-center justify-between px-2 text-micro text-text-3">
        <Price value={priceAcross(curve, ZERO)} decimals={decimals} />
        <Price value={curve.mid} decimals={decimals} className="text-text-2" />
        <Price value={mul(curve.mid, add(ONE, curve.range), "half")} decimals={decimals} />
      </div>
    </div>
  );
}

function Curves({ curve }: { curve: DepthCurve }) {
  const line = { fill: "none", strokeWidth: 1.5, vectorEffect: "non-scaling-stroke" };
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <line x1="50" x2="50" y1="0" y2="100" className="stroke-hairline" {...line} />
      <path d={areaPath(curve.bids, curve)} className="fill-up opacity-15" />
      <path d={areaPath(curve.asks, curve)} className="fill-down opacity-15" />
      <path d={stepsPath(curve.bids, curve)} className="stroke-up" {...line} />
      <path d={stepsPath(curve.asks, curve)} className="stroke-down" {...line} />
    </svg>
  );
}

function Cursor({ x, y }: { x: number; y: number }) {
  return (
    <>
      <span
        className="pointer-events-none absolute inset-y-0 w-px bg-text-3"
        style={{ left: `${x}%` }}
      />
      <span
        className="pointer-events-none absolute size-2.5 -translate-1/2 rounded-full border-2 border-canvas bg-accent"
        style={{ left: `${x}%`, top: `${y}%` }}
      />
    </>
  );
}
