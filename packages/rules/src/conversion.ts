import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ONE, UNIT, div, fromUnits, mul, quantize, scaleOf, sub } from "@candor/money";

export type ConversionTerms = {
  /** How far below a fresh and quiet index the house converts, and what it takes of what is got: parts of one. */
  spread: Dec;
  feeRate: Dec;
  /** What each fiat but the dollar adds to the spread, and more with each whole hour of its rate's age: parts of one. */
  fiatSpread: Dec;
  fiatSpreadHour: Dec;
  /** How far one user may move a currency in a day of UTC, in USDT: of any, and of a fiat. */
  netUsdt: Dec;
  fiatNetUsdt: Dec;
  /** Of one conversion, in USDT at the index. */
  minimumUsdt: Dec;
  maximumUsdt: Dec;
};

/** A currency with the index price of one of it, in USDT. */
export type Priced = { code: string; decimals: number; price: Dec };

export type Conversion = { rate: Dec; gross: Dec; fee: Dec; received: Dec };

/**
 * What `number` of one currency gives of another (product rules, section 1): at the two indexes less the
 * spread, every figure rounded down to the decimals of what is got but the fee, which is rounded up.
 */
export function conversionOf(
  number: Dec,
  from: Priced,
  to: Priced,
  { spread, feeRate }: Pick<ConversionTerms, "spread" | "feeRate">,
): Conversion {
  const unit = fromUnits(UNIT / 10n ** BigInt(to.decimals));
  const rate = div(mul(from.price, sub(ONE, spread), "down"), to.price, "down");
  const gross = quantize(mul(number, rate, "down"), unit, "down");
  const fee = quantize(mul(gross, feeRate, "up"), unit, "up");
  return { rate, gross, fee, received: sub(gross, fee) };
}

/** The least and the most of a currency that is converted at once; the least rounded up, the most down. */
export function conversionBounds(
  { price, decimals }: Priced,
  { minimumUsdt, maximumUsdt }: Pick<ConversionTerms, "minimumUsdt" | "maximumUsdt">,
): { minimum: Dec; maximum: Dec } {
  const unit = fromUnits(UNIT / 10n ** BigInt(decimals));
  return {
    minimum: quantize(div(minimumUsdt, price, "up"), unit, "up"),
    maximum: quantize(div(maximumUsdt, price, "down"), unit, "down"),
  };
}

/** Why so much is not converted at once; undefined when it is. */
export function refuseConversion(
  number: Dec,
  from: Priced,
  terms: Pick<ConversionTerms, "minimumUsdt" | "maximumUsdt">,
): Refusal<"too-many-decimals" | "below-minimum" | "above-maximum"> | undefined {
  const { minimum, maximum } = conversionBounds(from, terms);
  const { code: currency, decimals } = from;
  if (scaleOf(number) > decimals) return refuse("too-many-decimals", { decimals: `${decimals}` });
  if (number < minimum) return refuse("below-minimum", { minimum, currency });
  if (number > maximum) return refuse("above-maximum", { maximum, currency });
  return undefined;
}
