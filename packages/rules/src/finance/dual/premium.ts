import type { DualType } from "@candor/contract/finance-words.ts";
import {
  type Dec,
  ONE,
  ZERO,
  add,
  dec,
  div,
  fromInteger,
  fromUnits,
  max,
  min,
  mul,
  neg,
  quantize,
  sub,
} from "@candor/money";
import { logarithm, normalUpTo, squareRoot } from "./curves.ts";

export const YEAR_SECONDS = 31_536_000;
/** A mean of the last half hour moves as a price does that stands still for the last twenty minutes. */
const STILL_SECONDS = 1_200;

/** Half of the spread between what an option is priced at and the index, before age and movement widen it. */
export const DUAL_HALF_SPREAD = dec("0.004");
/** A rate has so many decimals, and a yield as many as an amount of a coin. */
const RATE_STEP = dec("0.000001");
/** A lower rate would be displayed as 0.00 %, so nothing is sold for it. */
const LEAST_RATE = dec("0.0001");
const SMALLEST = fromUnits(1n);
const YIELD_STEP = dec("0.00000001");
/** An investment is bought only with at least this part of the displayed yield. */
export const YIELD_KEPT = dec("0.95");

/** The inputs of a tranche's price: `volatility` and `annualRateMax` are yearly, the rest parts of one. */
export type Priced = {
  type: DualType;
  linkedPrice: Dec;
  premiumShare: Dec;
  annualRateMax: Dec;
  index: Dec;
  halfSpread: Dec;
  volatility: Dec;
  /** The seconds until the maturity. */
  seconds: number;
};

/**
 * The fair yield for its buyer: the price of the option that is sold with it, by Black and Scholes without interest,
 * as a part of the investment. A coin that may be sold at the linked price is a call that is written, C / (index -
 * C); a coin that may be bought is a put, P / (linked price - P). Rounded down, and never below zero.
 */
export function fairYield({
  type,
  linkedPrice,
  index,
  volatility,
  seconds,
}: Pick<Priced, "type" | "linkedPrice" | "index" | "volatility" | "seconds">): Dec {
  const years = div(
    fromInteger(Math.max(0, seconds - STILL_SECONDS)),
    fromInteger(YEAR_SECONDS),
    "down",
  );
  const spread = mul(volatility, squareRoot(years), "down");
  if (spread === ZERO) return ZERO;
  const distance = div(logarithm(div(index, linkedPrice, "down")), spread, "down");
  const [above, below] = [
    add(distance, fromUnits(spread / 2n)),
    sub(distance, fromUnits(spread / 2n)),
  ];
  const isCall = type === "sell-high";
  const value = isCall
    ? sub(mul(index, normalUpTo(above), "down"), mul(linkedPrice, normalUpTo(below), "up"))
    : sub(
        mul(linkedPrice, normalUpTo(neg(below)), "down"),
        mul(index, normalUpTo(neg(above)), "up"),
      );
  const given = isCall ? index : linkedPrice;
  // However much it moves, an option is worth less than what it is on.
  const premium = min(max(ZERO, value), sub(given, SMALLEST));
  return div(premium, sub(given, premium), "down");
}

/**
 * The rate a year that is offered (product rules, section 9): a share of the fair yield, with the index half a spread
 * further away from the linked price than it is, spread over what remains until the maturity; never more than the
 * highest that is published. Rounded down to six decimals.
 */
export function offeredRate(priced: Priced): Dec {
  const { type, index, halfSpread, premiumShare, annualRateMax, seconds } = priced;
  if (seconds <= 0) return ZERO;
  const away =
    type === "sell-high"
      ? mul(index, sub(ONE, halfSpread), "down")
      : mul(index, add(ONE, halfSpread), "up");
  const paid = mul(premiumShare, fairYield({ ...priced, index: away }), "down");
  const annual = div(mul(paid, fromInteger(YEAR_SECONDS), "down"), fromInteger(seconds), "down");
  return min(annualRateMax, quantize(annual, RATE_STEP, "down"));
}

/** Whether anything is sold for a rate a year. */
export const isOffered = (annualRate: Dec): boolean => annualRate >= LEAST_RATE;

/** The interest of a rate in the remaining seconds, as a part of the investment, rounded down to eight decimals. */
export const yieldOf = (annualRate: Dec, seconds: number): Dec =>
  quantize(
    div(mul(annualRate, fromInteger(seconds), "down"), fromInteger(YEAR_SECONDS), "down"),
    YIELD_STEP,
    "down",
  );

/** The least yield that a buyer who was shown one accepts. */
export const leastYield = (shown: Dec): Dec =>
  quantize(mul(shown, YIELD_KEPT, "down"), YIELD_STEP, "down");
