import {
  abs,
  add,
  cmp,
  dec,
  type Dec,
  div,
  fromInteger,
  fromUnits,
  mul,
  quantize,
  sub,
  sum,
  ZERO,
} from "@candor/money";
import type { Quote } from "./source.ts";

/** Below so many agreeing sources there is no index (product rules, section 4). */
export const SOURCES_MIN = 3;
/** How far from the median a source may stand: a ratio of the median (product rules, section 4). */
export const DEVIATION_MAX = dec("0.05");

export type IndexPrice =
  | { ok: true; price: Dec; used: Quote[]; dropped: Quote[] }
  | { ok: false; reason: "too-few-fresh" | "too-few-agreeing" | "below-tick"; dropped: Quote[] };

export type IndexTerms = {
  now: Date;
  /** A quote further than this from now, on either side, does not count. */
  freshnessMs: number;
  /** The market's price tick. */
  tick: Dec;
};

/**
 * The index of one market out of the latest quote of each source: sources that are not fresh or
 * stand more than 5 % off the median of the fresh ones are dropped, and the rest, at least three,
 * weigh the same; their mean is rounded half up to the price tick. Equal weights, since a weight by
 * reported volume would hand the index to whoever reports the most.
 */
export function indexPrice(
  quotes: readonly Quote[],
  { now, freshnessMs, tick }: IndexTerms,
): IndexPrice {
  const fresh = quotes.filter(
    ({ price, at }) => price > ZERO && Math.abs(now.getTime() - at.getTime()) <= freshnessMs,
  );
  if (fresh.length < SOURCES_MIN)
    return { ok: false, reason: "too-few-fresh", dropped: [...quotes] };

  const middle = median(fresh.map((quote) => quote.price));
  const deviationMax = mul(middle, DEVIATION_MAX, "down");
  const used = fresh.filter((quote) => cmp(abs(sub(quote.price, middle)), deviationMax) <= 0);
  if (used.length < SOURCES_MIN)
    return { ok: false, reason: "too-few-agreeing", dropped: [...quotes] };

  const price = meanOnTick(
    used.map((quote) => quote.price),
    tick,
  );
  if (price === ZERO) return { ok: false, reason: "below-tick", dropped: [...quotes] };
  return { ok: true, price, used, dropped: quotes.filter((quote) => !used.includes(quote)) };
}

function median(prices: Dec[]): Dec {
  const sorted = prices.toSorted(cmp);
  const upper = sorted[sorted.length >> 1] ?? ZERO;
  const lower = sorted[(sorted.length - 1) >> 1] ?? ZERO;
  return div(add(lower, upper), fromInteger(2), "half");
}

/** Rounds the sum to a multiple of tick x count, so that the mean is rounded once and not twice. */
function meanOnTick(prices: Dec[], tick: Dec): Dec {
  const count = BigInt(prices.length);
  return fromUnits(quantize(sum(prices), fromUnits(tick * count), "half") / count);
}
