import { type Dec, UNIT, ZERO, add, fromUnits, max, mul, neg, quantize, sub } from "@candor/money";

/**
 * What a relation owes its lead (product rules, section 6): rate x what its result is above the mark, rounded down to the
 * currency's decimals; nothing below the mark, so that losses are carried. `result` is the sum of what its copies have
 * realised after fees, `mark` the highest result that a share was paid for, both in the copies' currency.
 */
export const accruedShare = (
  { rate, result, mark }: { rate: Dec; result: Dec; mark: Dec },
  decimals: number,
): Dec =>
  quantize(
    mul(rate, max(ZERO, sub(result, mark)), "down"),
    fromUnits(UNIT / 10n ** BigInt(decimals)),
    "down",
  );

/** The high-water mark once a share was paid for a result: it never falls. */
export const markAfter = (mark: Dec, result: Dec): Dec => max(mark, result);

/** Whether a relation's own stop is reached: what it has lost, with its open copies at the mark, is as much as `stop`. */
export const isStopped = (
  stop: Dec | undefined,
  { realised, unrealised }: { realised: Dec; unrealised: Dec },
): boolean => stop !== undefined && add(realised, unrealised) <= neg(stop);
