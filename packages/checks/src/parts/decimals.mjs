import Big from "big.js";

/** Quotients have this many decimals before rounding, more than any figure here. */
Big.DP = 60;
/** Figures are never shown with an exponent. */
Big.PE = 200;
Big.NE = -200;

const [DOWN, HALF_UP, UP] = [Big.roundDown, Big.roundHalfUp, Big.roundUp];

export const big = (value) => new Big(value);
export const ZERO = big(0);
export const down = (value, decimals) => value.round(decimals, DOWN);
export const half = (value, decimals) => value.round(decimals, HALF_UP);
export const up = (value, decimals) => value.round(decimals, UP);
export const least = (a, b) => (a.lt(b) ? a : b);
export const most = (a, b) => (a.gt(b) ? a : b);
export const sumOf = (values) => values.reduce((total, value) => total.plus(value), ZERO);

/** A quotient rounded once, up or down; its exact remainder decides. */
export function quotient(dividend, divisor, decimals, direction = "down") {
  const unit = big(10).pow(decimals);
  const scaled = dividend.times(unit);
  // Uses whole numbers of equal scale, so that the division has a true remainder.
  const places = Math.max(placesOf(scaled), placesOf(divisor));
  const scale = big(10).pow(places);
  const [a, b] = [BigInt(scaled.times(scale).toFixed(0)), BigInt(divisor.times(scale).toFixed(0))];
  const whole = a / b;
  const isOver = a % b !== 0n && direction === "up";
  return big((isOver ? whole + 1n : whole).toString()).div(unit);
}

const placesOf = ({ c, e }) => Math.max(0, c.length - 1 - e);
