import type { Direction } from "@candor/contract/words.ts";
import { ZERO } from "@candor/money";
import { valueOf } from "@candor/rules/contracts/value.ts";
import type { ContractBook } from "./contract-book.ts";
import type { Mark } from "./next-mark.ts";

/**
 * Whether the house would have more on one side than it takes on, or owes already: what lessens what it has on
 * a side is always taken.
 */
export function isExposureFull(
  { lots: open, market, shared }: ContractBook,
  direction: Direction,
  lots: number,
  { price }: Mark,
): boolean {
  const before = open.long - open.short;
  const after = before + (direction === "long" ? lots : -lots);
  if (Math.abs(after) <= Math.abs(before)) return false;
  const { terms } = market;
  return shared.house.balance <= ZERO || valueOf(terms, Math.abs(after), price) > terms.exposureMax;
}
