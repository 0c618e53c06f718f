import {
  type Dec,
  ONE,
  UNIT,
  ZERO,
  add,
  dec,
  div,
  fromInteger,
  fromUnits,
  mul,
  neg,
  sub,
} from "@candor/money";

/*
 * Functions of exact decimals, so that client, server and proof come to the same last digit. Each step is rounded to 18
 * decimals towards zero.
 */

/** The square root of a non-negative value, rounded down: the whole root of its units. */
export function squareRoot(value: Dec): Dec {
  const units = value * UNIT;
  if (units === 0n) return ZERO;
  let root = 1n << BigInt((units.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + units / root) >> 1n;
    if (next >= root) return fromUnits(root);
    root = next;
  }
}

/** The natural logarithm of a ratio near one: twice the series of the inverse hyperbolic tangent. */
export function logarithm(ratio: Dec): Dec {
  const part = div(sub(ratio, ONE), add(ratio, ONE), "down");
  const square = mul(part, part, "down");
  let [power, total] = [part, ZERO];
  for (let odd = 1n; power !== ZERO; odd += 2n) {
    total = add(total, fromUnits(power / odd));
    power = mul(power, square, "down");
  }
  return fromUnits(2n * total);
}

/** Beyond this an exponential is nothing of 18 decimals. */
const NOTHING = fromInteger(42);
/** An exponent is halved this often, and its exponential then squared as often. */
const HALVED = 6n;

/** e to the power of minus this, which is not negative: the series of Taylor. */
export function decayOf(exponent: Dec): Dec {
  if (exponent >= NOTHING) return ZERO;
  const small = fromUnits(exponent >> HALVED);
  let [term, total] = [ONE, ONE];
  for (let n = 1n; term !== ZERO; n += 1n) {
    term = fromUnits(mul(term, small, "down") / n);
    total = add(total, term);
  }
  let grown = total;
  for (let n = 0n; n < HALVED; n += 1n) grown = mul(grown, grown, "down");
  return div(ONE, grown, "down");
}

/** One by the square root of two pi. */
const DENSITY = dec("0.398942280401432677");
const SLOPE = dec("0.2316419");
const PARTS = ["0.31938153", "-0.356563782", "1.781477937", "-1.821255978", "1.330274429"].map(dec);

/**
 * The normal distribution up to a number of standard deviations, by Abramowitz and Stegun 26.2.17: within 7.5 parts in a
 * hundred million.
 */
export function normalUpTo(deviations: Dec): Dec {
  const isBelow = deviations < ZERO;
  const distance = isBelow ? neg(deviations) : deviations;
  const density = mul(DENSITY, decayOf(fromUnits(mul(distance, distance, "down") / 2n)), "down");
  const step = div(ONE, add(ONE, mul(SLOPE, distance, "down")), "down");
  const series = PARTS.reduceRight((sum, part) => mul(add(sum, part), step, "down"), ZERO);
  const beyond = mul(density, series, "down");
  return isBelow ? beyond : sub(ONE, beyond);
}
