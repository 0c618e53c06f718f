import { ONE, dec, fromInteger, min, mul, quantize, toNumber } from "@candor/money";

export const HUNDRED = 100;

/** A share in whole percent, rounded up, 100 at most; undefined where it is not known. */
export function toPercent(ratio: string | null): number | undefined {
  if (ratio === null) return undefined;
  const hundred = fromInteger(HUNDRED);
  return toNumber(min(hundred, quantize(mul(dec(ratio), hundred, "up"), ONE, "up")));
}
