import { type Dec, ONE, add, dec, div, mul, sub } from "@candor/money";

/** Half of the spread at which another coin is counted, before age and movement widen it. */
export const IEO_HALF_SPREAD = dec("0.001");
/** A price by the index may rise by at most this part above the displayed one. */
const PAID_OVER = dec("0.005");

/**
 * What a token costs in another coin than its issue price is in: by the index of that coin, half a spread lower, rounded up
 * to 18 decimals (product rules, section 8).
 */
export const priceByIndex = (issuePrice: Dec, index: Dec, halfSpread: Dec): Dec =>
  div(issuePrice, mul(index, sub(ONE, halfSpread), "down"), "up");

/** The highest payment of a user who was shown a price by the index. */
export const mostPaid = (shown: Dec): Dec => mul(shown, add(ONE, PAID_OVER), "up");
