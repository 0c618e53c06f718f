import { type Dec, mul, sub } from "@candor/money";
import { daysAfter } from "../days.ts";
import { roundedDown } from "../rounding.ts";

/** A part of an allocation comes so many days after the lock. */
export type Vesting = { afterDays: number; share: Dec };

export type Schedule = { listingAt: Date; lockDays: number; vesting: readonly Vesting[] };
export type Release = { n: number; dueAt: Date; amount: Dec };

/**
 * The release dates of an allocation: each share rounded down to the token's decimals, the last is the rest. Without
 * an allocation there is none.
 */
export function releasesOf(
  allocated: Dec,
  { listingAt, lockDays, vesting }: Schedule,
  decimals: number,
): Release[] {
  if (allocated === 0n) return [];
  const lockEnds = daysAfter(listingAt, lockDays);
  let left = allocated;
  return vesting.map(({ afterDays, share }, index) => {
    const isLast = index === vesting.length - 1;
    const amount = isLast ? left : roundedDown(mul(allocated, share, "down"), decimals);
    left = sub(left, amount);
    return { n: index + 1, dueAt: daysAfter(lockEnds, afterDays), amount };
  });
}
