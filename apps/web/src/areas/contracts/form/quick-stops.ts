import { type Dec, ONE, add, dec, formatDec, mul, quantize, sub } from "@candor/money";
import type { ContractRequest } from "@candor/rules/contracts/terms.ts";

/** How far a stop loss stands from the price, in percent: near enough that few multiples are liquidated before. */
export const STOP_DISTANCES = ["1", "2", "5"] as const;

/** The price at which a position has lost so many percent of its price, on the grid and never further away. */
export function stopLossAt(
  direction: ContractRequest["direction"],
  price: Dec,
  percent: string,
  tick: Dec,
): string {
  const share = mul(dec(percent), dec("0.01"), "down");
  const isLong = direction === "long";
  const at = mul(price, isLong ? sub(ONE, share) : add(ONE, share), isLong ? "up" : "down");
  return formatDec(quantize(at, tick, isLong ? "up" : "down"));
}
