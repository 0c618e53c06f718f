import { type Dec, abs, mul, sub } from "@candor/money";
import type { MarkAt } from "@candor/rules/contracts/plan.ts";
import type { ContractTerms } from "@candor/rules/contracts/terms.ts";
import { openingPrice, quantityOf } from "@candor/rules/contracts/value.ts";
import { halfSpreadAt } from "@candor/rules/prices/spread.ts";
import { type ContractDraft, wholeOf } from "./draft.ts";

/** Half of the house's spread at this moment: as a ratio, and what it costs to open so many lots now, rounded up. */
export function spreadNow(
  terms: ContractTerms,
  { direction, lots }: Pick<ContractDraft, "direction" | "lots">,
  at: MarkAt,
): { rate: Dec; cost: Dec | undefined } {
  const count = wholeOf(lots);
  const away = abs(sub(openingPrice(terms, direction, at), at.index));
  return {
    rate: halfSpreadAt(terms.halfSpread, at),
    cost: count === undefined ? undefined : mul(away, quantityOf(terms, count), "up"),
  };
}
