import { ZERO, abs, add, mul, neg, sub } from "@candor/money";
import { quantityOf } from "@candor/rules/contracts/value.ts";
import type { ContractBook } from "./contract-book.ts";
import type { LivePosition } from "./live-position.ts";
import type { Mark } from "./next-mark.ts";

/**
 * Whether the house would have more on one side than it takes on, or owes already: what lessens what it has on
 * a side is always taken.
 */
export function isExposureFull(
  { open, market, shared }: ContractBook,
  { direction, terms, lots }: Pick<LivePosition, "direction" | "terms" | "lots">,
  { price }: Mark,
): boolean {
  const more = quantityOf(terms, lots);
  const before = sub(open.long, open.short);
  const after = abs(add(before, direction === "long" ? more : neg(more)));
  if (after <= abs(before)) return false;
  return shared.house.balance <= ZERO || mul(after, price, "up") > market.terms.exposureMax;
}
