/**
 * An exact decimal: a whole number of 10^-18 units, branded so that it cannot be confused with another bigint.
 * Addition, subtraction and comparison are exact; multiplication and division always name their rounding.
 */
export type Dec = bigint & { readonly __dec: unique symbol };

/**
 * The rounding of a result with more than 18 decimals: `down` towards zero, `up` away from zero, `floor` towards minus
 * infinity, `ceil` towards plus infinity, `half` to the nearest, with a tie away from zero.
 */
export type Rounding = "down" | "up" | "floor" | "ceil" | "half";

/** The number of decimals of a Dec. */
export const SCALE = 18;
/** One whole, in units. */
export const UNIT = 10n ** 18n;
/** The longest text that can be an amount: 18 digits, a point, 18 digits. */
export const DEC_TEXT_MAX = 37;
/** The one form of an amount on the wire: no sign, no exponent, no leading zero. */
export const DEC_PATTERN = /^(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,18})?$/;
const ZEROS = "0".repeat(SCALE);
const CODE_OF_ZERO = 48;
const SIGNED_PATTERN = /^-?(?:0|[1-9][0-9]{0,19})(?:\.[0-9]{1,18})?$/;

export const fromUnits = (units: bigint): Dec => units as Dec;
export const ZERO = fromUnits(0n);
export const ONE = fromUnits(UNIT);

/** A whole number as Dec; throws RangeError unless it is a safe integer. */
export function fromInteger(value: number): Dec {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${value}`);
  return fromUnits(BigInt(value) * UNIT);
}

/**
 * Reads an untrusted amount. It checks the length before it reads the text, and returns undefined for every form but
 * the wire's.
 */
export function parseDec(text: string): Dec | undefined {
  if (text.length > DEC_TEXT_MAX || !DEC_PATTERN.test(text)) return undefined;
  return unitsOf(text);
}

/** Reads a trusted decimal (a literal, a database column), with an optional sign; throws SyntaxError. */
export function dec(text: string): Dec {
  if (text.length > DEC_TEXT_MAX + 3 || !SIGNED_PATTERN.test(text))
    throw new SyntaxError(`not a decimal: ${text.slice(0, 60)}`);
  return text.startsWith("-") ? neg(unitsOf(text.slice(1))) : unitsOf(text);
}

/** Joins the digits to one whole number, so that only one is parsed. */
function unitsOf(text: string): Dec {
  const point = text.indexOf(".");
  if (point < 0) return fromUnits(BigInt(text) * UNIT);
  const decimals = text.length - point - 1;
  const digits = text.slice(0, point) + text.slice(point + 1) + ZEROS.slice(decimals);
  return fromUnits(BigInt(digits));
}

/** The shortest plain decimal: no exponent, no trailing zeros, `-` before a negative. */
export function formatDec(value: Dec): string {
  const isNegative = value < 0n;
  const digits = (isNegative ? -value : value).toString().padStart(SCALE + 1, "0");
  const point = digits.length - SCALE;
  let end = digits.length;
  while (end > point && digits.charCodeAt(end - 1) === CODE_OF_ZERO) end -= 1;
  const text = digits.slice(0, point) + (end === point ? "" : `.${digits.slice(point, end)}`);
  return isNegative ? `-${text}` : text;
}

export const add = (a: Dec, b: Dec): Dec => fromUnits(a + b);
export const sub = (a: Dec, b: Dec): Dec => fromUnits(a - b);
export const neg = (a: Dec): Dec => fromUnits(-a);
export const abs = (a: Dec): Dec => (a < 0n ? neg(a) : a);
export const min = (a: Dec, b: Dec): Dec => (a < b ? a : b);
export const max = (a: Dec, b: Dec): Dec => (a > b ? a : b);
export const cmp = (a: Dec, b: Dec): -1 | 0 | 1 => (a < b ? -1 : a > b ? 1 : 0);
export const sum = (values: Iterable<Dec>): Dec => {
  let total = 0n;
  for (const value of values) total += value;
  return fromUnits(total);
};

/** a x b, rounded to 18 decimals as named. */
export const mul = (a: Dec, b: Dec, rounding: Rounding): Dec =>
  fromUnits(divideUnits(a * b, UNIT, rounding));

/** a / b, rounded to 18 decimals as named; throws RangeError when b is zero. */
export const div = (a: Dec, b: Dec, rounding: Rounding): Dec =>
  fromUnits(divideUnits(a * UNIT, b, rounding));

/**
 * Returns the product of some values over the product of others, rounded once to 18 decimals as named; throws
 * RangeError if a divisor is zero. Multiplying and dividing step by step would round at each step.
 */
export function quotient(above: readonly Dec[], below: readonly Dec[], rounding: Rounding): Dec {
  const product = (values: readonly Dec[], count: number): bigint =>
    values.reduce((all, one) => all * one, UNIT ** BigInt(count - values.length));
  // Uses as many factors below as above, and one more above for the unit of the result.
  const count = Math.max(above.length, below.length + 1);
  return fromUnits(divideUnits(product(above, count), product(below, count - 1), rounding));
}

/** Returns a multiple of `step`, rounded from `value` as named; step must be positive. */
export const quantize = (value: Dec, step: Dec, rounding: Rounding): Dec =>
  fromUnits(divideUnits(value, step, rounding) * step);

export const isMultipleOf = (value: Dec, step: Dec): boolean => value % step === 0n;

/** Returns how many decimals a value needs: 0.010 needs 2. */
export function scaleOf(value: Dec): number {
  const text = formatDec(value);
  const point = text.indexOf(".");
  return point < 0 ? 0 : text.length - point - 1;
}

/** Returns the nearest double, only for pixels and charts, never for a stored or paid amount. */
export const toNumber = (value: Dec): number => Number(formatDec(value));

function divideUnits(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  if (divisor === 0n) throw new RangeError("division by zero");
  const quotient = dividend / divisor;
  const remainder = dividend % divisor;
  if (remainder === 0n) return quotient;
  const isNegative = dividend < 0n !== divisor < 0n;
  const away = quotient + (isNegative ? -1n : 1n);
  switch (rounding) {
    case "down":
      return quotient;
    case "up":
      return away;
    case "floor":
      return isNegative ? away : quotient;
    case "ceil":
      return isNegative ? quotient : away;
    case "half":
      return 2n * magnitude(remainder) >= magnitude(divisor) ? away : quotient;
  }
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);
