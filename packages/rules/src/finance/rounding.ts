import { type Dec, UNIT, fromUnits, quantize } from "@candor/money";

const smallest = (decimals: number): Dec => fromUnits(UNIT / 10n ** BigInt(decimals));

/** What a user receives, in whole units of a currency with so many decimals. */
export const roundedDown = (amount: Dec, decimals: number): Dec =>
  quantize(amount, smallest(decimals), "down");

/** What a user pays. */
export const roundedUp = (amount: Dec, decimals: number): Dec =>
  quantize(amount, smallest(decimals), "up");
