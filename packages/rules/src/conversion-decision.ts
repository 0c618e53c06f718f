import { type Dec, ONE, mul, quotient, sub } from "@candor/money";
import { HALF } from "./conversion-spread.ts";
import { type Conversion, type Priced, conversionOf, indexRatio } from "./conversion.ts";

/** The two currencies with their prices at one moment. */
export type Pair = { from: Priced; to: Priced };

/** What a conversion was accepted at: a quote that binds the house, or the prices of the moment. */
export type AcceptedConversion = Pair & {
  number: Dec;
  spread: Dec;
  feeRate: Dec;
  isQuoted: boolean;
  /** For a conversion without a quote: the part by which the price may move against the user. */
  tolerance: Dec;
};

export type ConversionDecision =
  /** `by`: the prices of the quote, or those of the second that decides. */
  { kind: "done"; by: "quote" | "second"; conversion: Conversion } | { kind: "moved" };

/** Returns the part by which the price may move before a quote is withdrawn, rounded down. */
export const quoteMoveMax = (spread: Dec): Dec => mul(spread, HALF, "down");

/**
 * Returns the result of an accepted conversion at the second that decides it (product rules, section 0.12). If the
 * price moved for the user, the user gets all of it. If it moved against the user, a quote stands up to half of its
 * spread; without a quote the conversion is made at the new price within the tolerance.
 */
export function decideConversion(accepted: AcceptedConversion, now: Pair): ConversionDecision {
  const { number, isQuoted, spread, tolerance } = accepted;
  const [before, after] = [indexRatio(accepted.from, accepted.to), indexRatio(now.from, now.to)];
  // The remaining part of the price, a part of one, of unrounded prices.
  const left = quotient(
    [...after.above, ...before.below],
    [...after.below, ...before.above],
    "down",
  );
  const atSecond = (): ConversionDecision => ({
    kind: "done",
    by: "second",
    conversion: conversionOf(number, now.from, now.to, accepted),
  });
  if (left >= ONE) return atSecond();
  const fallMax = isQuoted ? quoteMoveMax(spread) : tolerance;
  if (left < sub(ONE, fallMax)) return { kind: "moved" };
  if (!isQuoted) return atSecond();
  const { from, to } = accepted;
  return { kind: "done", by: "quote", conversion: conversionOf(number, from, to, accepted) };
}
