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
  ZERO,
} from "@candor/money";

/** One source's quote of one market, with its age when the index was taken. */
export type AgedQuote = {
  source: string;
  price: Dec;
  volume: Dec | undefined;
  ageMs: number;
};

/** Below so many agreeing sources there is no index (product rules, section 4). */
export const SOURCES_MIN = 3;
/** How far from the median a source may stand: a ratio of the median (product rules, section 4). */
export const DEVIATION_MAX = dec("0.05");
/** The name of this formula in the record: a change of its results gives it a new name. */
export const FORMULA = "median-1";

export type IndexPrice =
  | { ok: true; price: Dec; used: AgedQuote[] }
  | { ok: false; reason: "too-few-fresh" | "too-few-agreeing" | "below-tick" };

export type IndexTerms = {
  /** A quote that is older does not count. */
  freshnessMs: number;
  /** How far a source's clock may be ahead of ours; a quote from further in the future does not count. */
  aheadMs: number;
  /** The market's price tick. */
  tick: Dec;
};

/**
 * The index of one market out of the latest quote of each source: sources that are not fresh or
 * stand more than 5 % off the median of the fresh ones are dropped; the index is the median of the
 * rest, at least three, rounded half up to the price tick. No single source moves a median further
 * than to its neighbour.
 */
export function indexPrice(
  quotes: readonly AgedQuote[],
  { freshnessMs, aheadMs, tick }: IndexTerms,
): IndexPrice {
  const fresh = quotes.filter(
    ({ price, ageMs }) => price > ZERO && ageMs >= -aheadMs && ageMs <= freshnessMs,
  );
  if (fresh.length < SOURCES_MIN) return { ok: false, reason: "too-few-fresh" };

  const median = div(twiceMedian(fresh), fromInteger(2), "half");
  const deviationMax = mul(median, DEVIATION_MAX, "down");
  const used = fresh.filter((quote) => cmp(abs(sub(quote.price, median)), deviationMax) <= 0);
  if (used.length < SOURCES_MIN) return { ok: false, reason: "too-few-agreeing" };

  // Rounded to twice the tick and then halved, so that the mean of two is rounded once.
  const price = fromUnits(quantize(twiceMedian(used), fromUnits(tick * 2n), "half") / 2n);
  return price === ZERO ? { ok: false, reason: "below-tick" } : { ok: true, price, used };
}

/** The sum of the two prices in the middle, which of an odd count are the same one. */
function twiceMedian(quotes: readonly AgedQuote[]): Dec {
  const sorted = quotes.map((quote) => quote.price).toSorted(cmp);
  return add(sorted[(sorted.length - 1) >> 1] ?? ZERO, sorted[sorted.length >> 1] ?? ZERO);
}
