import type { Direction } from "@candor/contract/words.ts";
import { type Dec, mul, sub } from "@candor/money";

/**
 * The profit of a quantity at an index; `value` is its cost at the entry price, in the quote currency (product rules,
 * section 4). Rounded down to the smallest unit, so that no loss looks smaller than it is.
 */
export const openProfit = (
  direction: Direction,
  { quantity, value }: { quantity: Dec; value: Dec },
  index: Dec,
): Dec =>
  direction === "long"
    ? sub(mul(quantity, index, "floor"), value)
    : sub(value, mul(quantity, index, "ceil"));
