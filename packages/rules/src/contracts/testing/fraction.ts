/**
 * An exact fraction with a positive denominator. Worked cases are computed with it, independently of the checked
 * formulas.
 */
export type Fraction = { top: bigint; bottom: bigint };

const DECIMALS = 18;

/** Reads a plain decimal. */
export function fraction(text: string): Fraction {
  const [whole = "0", parts = ""] = text.replace("-", "").split(".");
  const top = BigInt(whole + parts);
  return { top: text.startsWith("-") ? -top : top, bottom: 10n ** BigInt(parts.length) };
}

export const NOTHING = fraction("0");
export const whole = (count: number): Fraction => ({ top: BigInt(count), bottom: 1n });

const over = (top: bigint, bottom: bigint): Fraction =>
  bottom < 0n ? { top: -top, bottom: -bottom } : { top, bottom };

export const plus = (a: Fraction, b: Fraction): Fraction =>
  over(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const negative = (a: Fraction): Fraction => over(-a.top, a.bottom);
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, negative(b));
export const times = (a: Fraction, b: Fraction): Fraction =>
  over(a.top * b.top, a.bottom * b.bottom);
export const by = (a: Fraction, b: Fraction): Fraction => over(a.top * b.bottom, a.bottom * b.top);
export const isLess = (a: Fraction, b: Fraction): boolean => a.top * b.bottom < b.top * a.bottom;
export const smaller = (a: Fraction, b: Fraction): Fraction => (isLess(a, b) ? a : b);
export const larger = (a: Fraction, b: Fraction): Fraction => (isLess(a, b) ? b : a);

/** The nearest whole numbers at or below a fraction, and at or above it. */
export const below = ({ top, bottom }: Fraction): bigint => {
  const cut = top / bottom;
  return cut * bottom > top ? cut - 1n : cut;
};
export const above = (a: Fraction): bigint => -below(negative(a));

const UNITS = 10n ** BigInt(DECIMALS);
const units = (count: bigint): Fraction => ({ top: count, bottom: UNITS });
const inUnits = (a: Fraction): Fraction => times(a, { top: UNITS, bottom: 1n });

/** Rounds to 18 decimals: up, down or to the nearest. */
export const raised = (a: Fraction): Fraction => units(above(inUnits(a)));
export const lowered = (a: Fraction): Fraction => units(below(inUnits(a)));
export const nearest = (a: Fraction): Fraction =>
  units(below(plus(inUnits(a), { top: 1n, bottom: 2n })));

/** Returns the fraction as a plain decimal; throws if 18 decimals do not hold it. */
export function decimal(a: Fraction): string {
  const { top, bottom } = inUnits(a);
  if (top % bottom !== 0n) throw new RangeError("a fraction that is no decimal");
  const count = top / bottom;
  const digits = `${count < 0n ? -count : count}`.padStart(DECIMALS + 1, "0");
  const text = `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`.replace(/\.?0+$/, "");
  return count < 0n ? `-${text}` : text;
}
