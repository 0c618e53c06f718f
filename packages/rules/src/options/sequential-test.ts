import type { OptionOutcome } from "@candor/contract/words.ts";
import { type Dec, ONE, add, cmp, dec, div, mul, sub } from "@candor/money";

/** How often, of 1 test, a duration in which either direction is as likely is stopped: about. */
export const FALSE_STOP = dec("0.001");
/** How often one in which users win as often as breaks them even is let go on when its test ends: about. */
export const MISSED = dec("0.01");

/**
 * Between these the test goes on: Wald, "Sequential Tests of Statistical Hypotheses", Annals of Mathematical Statistics
 * 16 (1945), section 3.3: A = (1 - beta) / alpha and B = beta / (1 - alpha).
 */
export const STOPS_AT = div(sub(ONE, MISSED), FALSE_STOP, "up");
export const ENDS_AT = div(MISSED, sub(ONE, FALSE_STOP), "down");

const TWO = dec("2");

/**
 * Returns the likelihood ratio of all results after one more: of users winning 1 / (1 + rate), at which the house
 * gains nothing, against winning half. A win multiplies by 2 / (1 + rate), a loss by 2 rate / (1 + rate), rounded
 * half up to 18 decimals once a result; other results do not count. The rate is that result's own.
 */
export function likelihoodAfter(likelihood: Dec, outcome: OptionOutcome, rate: Dec): Dec {
  const whole = add(ONE, rate);
  if (outcome === "won") return div(mul(TWO, likelihood, "half"), whole, "half");
  if (outcome !== "lost") return likelihood;
  return div(mul(mul(TWO, rate, "half"), likelihood, "half"), whole, "half");
}

/** Returns the decision of a likelihood: users win too often, the test begins again, or it goes on. */
export function verdictOf(likelihood: Dec): "too-often" | "begins-anew" | undefined {
  if (cmp(likelihood, STOPS_AT) >= 0) return "too-often";
  return cmp(likelihood, ENDS_AT) <= 0 ? "begins-anew" : undefined;
}
