import { type Dec, UNIT, ZERO, add, div, fromUnits, min, mul, sub } from "@candor/money";

/** Annual rates as parts of one: how the rate follows the part of the pool that is lent. */
export type RateTerms = { baseRate: Dec; kink: Dec; slopeLow: Dec; slopeHigh: Dec };

const HOURS_A_YEAR = 8_760n;

/** The part of the pool that is lent, rounded down; of an empty pool, none. */
export function utilisationOf(lent: Dec, available: Dec): Dec {
  const pool = add(lent, available);
  return pool === ZERO ? ZERO : div(lent, pool, "down");
}

/** The rate a year at that utilisation, rounded up: with one slope up to the kink and another beyond it. */
export function annualRate(
  { baseRate, kink, slopeLow, slopeHigh }: RateTerms,
  utilisation: Dec,
): Dec {
  const low = mul(min(utilisation, kink), slopeLow, "up");
  const beyond = sub(utilisation, min(utilisation, kink));
  return add(add(baseRate, low), mul(beyond, slopeHigh, "up"));
}

/** An hour's rate as it is shown, rounded up; interest is reckoned by the year's. */
export const hourlyRate = (annual: Dec): Dec => div(annual, fromUnits(HOURS_A_YEAR * UNIT), "up");

/** What hours add up to, exactly: principal x annual rate of each, in units of 10^-36. Interest bears none itself. */
export const accruedBy = (principal: Dec, annual: Dec, hours = 1): bigint =>
  principal * annual * BigInt(hours);

/** The interest of what has accrued: by 8,760 hours a year, rounded up once, to the currency's decimals. */
export function interestOf(accrued: bigint, decimals: number): Dec {
  const step = UNIT / 10n ** BigInt(decimals);
  const divisor = HOURS_A_YEAR * UNIT * step;
  return fromUnits(((accrued + divisor - 1n) / divisor) * step);
}

/** Returns the interest that one more hour adds to the earlier hours, so that no rounding is lost. */
export const hourInterest = (before: bigint, hour: bigint, decimals: number): Dec =>
  sub(interestOf(before + hour, decimals), interestOf(before, decimals));

/**
 * The full hour whose utilisation an hour of a loan goes by, and when it is charged: by the one before it and as it
 * starts, counted from the first second; of a loan from before that, by the one that it ends with and once it has ended.
 */
export const chargedAt = (accruedUntil: Date, isByStartedHour: boolean): Date =>
  isByStartedHour ? accruedUntil : new Date(accruedUntil.getTime() + HOUR_MS);

export const HOUR_MS = 3_600_000;

/** The full hour of UTC that is not after a moment. */
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
