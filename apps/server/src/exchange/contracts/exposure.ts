import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { ZERO, abs, add, mul, neg, sub, sum } from "@candor/money";
import { valueMaxOf } from "@candor/rules/contracts/margin.ts";
import { quantityOf } from "@candor/rules/contracts/value.ts";
import type { ContractBook } from "./contract-book.ts";
import type { LivePosition } from "./live-position.ts";
import type { Mark } from "./next-mark.ts";

/**
 * Why its owner may not have so much of a contract: all that one user has open or accepted in it, both directions together,
 * is worth no more than the largest position. Many small ones are no way around the tiers, nor are two opposite ones.
 */
export function tooMuchOf(
  position: LivePosition,
  { price }: Mark,
): Refusal<"position-too-large"> | undefined {
  const { book, userId, terms, lots } = position;
  const own = [...(book.shared.positionsOf.get(userId) ?? [])].filter((one) => one.book === book);
  const quantities = own.map((one) => quantityOf(one.terms, one.lots));
  const value = mul(sum([...quantities, quantityOf(terms, lots)]), price, "up");
  const maximum = valueMaxOf(book.market.terms);
  return value > maximum
    ? refuse("position-too-large", { maximum, currency: terms.quote })
    : undefined;
}

/**
 * Whether the house would exceed its limit on one side of a contract, or already does. An order that reduces the
 * house's exposure is always accepted.
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
