import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ONE, mul, quantize, quotient, sub } from "@candor/money";
import { amountStep, onAmountStep, refuseFiner } from "./amount-step.ts";

/** For a fiat: the worth of a dollar in USDT, and in the fiat. */
export type FiatPrice = { dollar: Dec; rate: Dec };

export type ConversionTerms = {
  /** How far below a fresh and quiet index the house converts, and its fee on the received amount: parts of one. */
  spread: Dec;
  feeRate: Dec;
  /** What each fiat but the dollar adds to the spread, and more with each whole hour of its rate's age: parts of one. */
  fiatSpread: Dec;
  fiatSpreadHour: Dec;
  /** How far one user may move a currency in a day of UTC, in USDT: of any, and of a fiat. */
  netUsdt: Dec;
  fiatNetUsdt: Dec;
  /** The bounds of one conversion, in USDT at the index. */
  minimumUsdt: Dec;
  maximumUsdt: Dec;
};

/**
 * A currency with the index price of one of it, in USDT. Of a fiat that is a quotient which 18 decimals seldom hold:
 * `fiat` has what it is made of, so that nothing is divided by what was rounded before.
 */
export type Priced = {
  code: string;
  decimals: number;
  price: Dec;
  fiat?: FiatPrice | undefined;
};

/** A price as a fraction. */
const fractionOf = ({ price, fiat }: Pick<Priced, "price" | "fiat">): readonly [Dec, Dec] =>
  fiat === undefined ? [price, ONE] : [fiat.dollar, fiat.rate];

/** The factors above and below the line of the rate of one currency in another, at the index. */
export function indexRatio(
  from: Pick<Priced, "price" | "fiat">,
  to: Pick<Priced, "price" | "fiat">,
): { above: readonly [Dec, Dec]; below: readonly [Dec, Dec] } {
  const [[fromAbove, fromBelow], [toAbove, toBelow]] = [fractionOf(from), fractionOf(to)];
  return { above: [fromAbove, toBelow], below: [fromBelow, toAbove] };
}

export type Conversion = { rate: Dec; gross: Dec; fee: Dec; received: Dec };

/**
 * What `number` of one currency gives of another (product rules, section 1): at the two indexes less the spread,
 * divided and rounded once, down to the decimals of the received currency; the fee is rounded up. `rate` is for
 * showing.
 */
export function conversionOf(
  number: Dec,
  from: Priced,
  to: Priced,
  { spread, feeRate }: Pick<ConversionTerms, "spread" | "feeRate">,
): Conversion {
  const unit = amountStep(to.decimals);
  const { above, below } = indexRatio(from, to);
  const kept = sub(ONE, spread);
  const rate = quotient([...above, kept], below, "down");
  const gross = quantize(quotient([number, ...above, kept], below, "down"), unit, "down");
  const fee = quantize(mul(gross, feeRate, "up"), unit, "up");
  return { rate, gross, fee, received: sub(gross, fee) };
}

/** The least and the most of a currency that is converted at once; the least rounded up, the most down. */
export function conversionBounds(
  { price, fiat, decimals }: Priced,
  { minimumUsdt, maximumUsdt }: Pick<ConversionTerms, "minimumUsdt" | "maximumUsdt">,
): { minimum: Dec; maximum: Dec } {
  const [above, below] = fractionOf({ price, fiat });
  const unit = amountStep(decimals);
  return {
    minimum: quantize(quotient([minimumUsdt, below], [above], "up"), unit, "up"),
    maximum: mostWorth(maximumUsdt, { price, fiat, decimals }),
  };
}

/** Returns the most of a currency that is worth at most this, rounded down to its decimals. */
function mostWorth(usdt: Dec, { price, fiat, decimals }: Omit<Priced, "code">): Dec {
  const [above, below] = fractionOf({ price, fiat });
  return onAmountStep(quotient([usdt, below], [above], "down"), decimals);
}

/** Why so much is not converted at once; undefined when it is. */
export function refuseConversion(
  number: Dec,
  from: Priced,
  terms: Pick<ConversionTerms, "minimumUsdt" | "maximumUsdt">,
): Refusal<"too-many-decimals" | "below-minimum" | "above-maximum"> | undefined {
  const { minimum, maximum } = conversionBounds(from, terms);
  const { code: currency, decimals } = from;
  const finer = refuseFiner(number, decimals);
  if (finer !== undefined) return finer;
  if (number < minimum) return refuse("below-minimum", { minimum, currency });
  if (number > maximum) return refuse("above-maximum", { maximum, currency });
  return undefined;
}

/** What so much of a currency is worth in USDT, at the index: rounded up. */
export function worthOf(number: Dec, from: Pick<Priced, "price" | "fiat">): Dec {
  const [above, below] = fractionOf(from);
  return quotient([number, above], [below], "up");
}

type Pair = { from: Priced; to: Priced };

const hasFiat = ({ from, to }: Pair): boolean => from.fiat !== undefined || to.fiat !== undefined;

/**
 * Why an order with a fiat side is worth too much for its owner's level (product rules, section 14): in USDT at the index,
 * rounded up; undefined when it is not, or has no such side.
 */
export function refuseFiatOrder(
  number: Dec,
  pair: Pair,
  { fiatOrderMax }: { fiatOrderMax: Dec },
): Refusal<"fiat-order-limit"> | undefined {
  if (!hasFiat(pair) || worthOf(number, pair.from) <= fiatOrderMax) return undefined;
  return refuse("fiat-order-limit", { maximum: fiatOrderMax, currency: "USDT" });
}

/** The most of a currency that one conversion takes, and what bounds it: its terms, its fiat side, or the day. */
export type ConversionMost = { most: Dec; by: "maximum" | "fiat-order" | "day" };

/** Returns the largest conversion by the step and the bounds; `leftUsdt` is the rest of today's limit. */
export function conversionMost(
  pair: Pair,
  { maximumUsdt, fiatOrderMax }: Pick<ConversionTerms, "maximumUsdt"> & { fiatOrderMax: Dec },
  leftUsdt: Dec,
): ConversionMost {
  const bounds: [Dec, ConversionMost["by"]][] = [[maximumUsdt, "maximum"]];
  if (hasFiat(pair)) bounds.push([fiatOrderMax, "fiat-order"]);
  bounds.push([leftUsdt, "day"]);
  const [worth, by] = bounds.reduce((least, bound) => (bound[0] < least[0] ? bound : least));
  return { most: mostWorth(worth, pair.from), by };
}
