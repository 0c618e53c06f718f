import { type Dec, SCALE, fromUnits } from "@candor/money";

/** What the database's amounts hold: 38 digits. */
const UNITS_END = 10n ** 38n;

/** A whole number of a coin's smallest units as an amount, exactly; throws RangeError where none can be. */
export function amountOf(smallest: bigint, decimals: number): Dec {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > SCALE)
    throw new RangeError(`an amount has at most ${SCALE} decimals, not ${decimals}`);
  const units = smallest * 10n ** BigInt(SCALE - decimals);
  if (units < 0n || units >= UNITS_END)
    throw new RangeError(`no amount is as large as ${smallest}`);
  return fromUnits(units);
}
