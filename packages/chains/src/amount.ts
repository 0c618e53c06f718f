import { type Dec, SCALE, fromUnits } from "@candor/money";

/** The database's amounts hold 38 digits. */
const UNITS_END = 10n ** 38n;

/** Converts a whole number of a coin's smallest units to an amount, exactly; throws RangeError if it cannot. */
export function amountOf(smallest: bigint, decimals: number): Dec {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > SCALE)
    throw new RangeError(`an amount has at most ${SCALE} decimals, not ${decimals}`);
  const units = smallest * 10n ** BigInt(SCALE - decimals);
  if (units < 0n || units >= UNITS_END)
    throw new RangeError(`no amount is as large as ${smallest}`);
  return fromUnits(units);
}
