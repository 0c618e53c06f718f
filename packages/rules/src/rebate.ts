import { type Dec, UNIT, fromUnits, mul, quantize } from "@candor/money";

/**
 * What an inviter is paid of a fee (product rules, section 13): the share `rate` of it, rounded down to
 * the decimals of the fee's currency; zero where nothing is left of it.
 */
export const rebateAmount = (fee: Dec, rate: Dec, decimals: number): Dec =>
  quantize(mul(fee, rate, "down"), fromUnits(UNIT / 10n ** BigInt(decimals)), "down");
