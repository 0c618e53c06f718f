import type { Direction } from "@candor/contract/words.ts";
import { type Dec, mul, sub } from "@candor/money";

/**
 * What so much of a market has won by at an index, of which `value` is what it was opened for, both in the quote currency
 * (product rules, section 4). Rounded down to the smallest unit, so that no loss is told as less than it is.
 */
export const openProfit = (
  direction: Direction,
  { quantity, value }: { quantity: Dec; value: Dec },
  index: Dec,
): Dec =>
  direction === "long"
    ? sub(mul(quantity, index, "floor"), value)
    : sub(value, mul(quantity, index, "ceil"));
