import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, add, fromUnits, max, min, mul, sub, sum } from "@candor/money";
import { type CrossState, crossEquity, crossMaintenance } from "./cross.ts";
import { initialMargin, maintenanceOf } from "./margin.ts";
import { type LeverageRefusal, leverageRefusal } from "./refusals.ts";
import { RISK_WARNING, equityOf, isBelowMaintenance } from "./risk.ts";
import type { ContractTerms, PositionState } from "./terms.ts";
import { valueOf } from "./value.ts";

const LEAST = fromUnits(1n);

/**
 * Returns the most margin that an owner may take out of a position, never below zero. The margin left, less unpaid
 * overnight funding, covers the initial margin of the entry value, so no unrealised profit leaves, and the risk rate
 * stays at 150 % or above. In the quote currency.
 */
export function marginTakable(
  terms: ContractTerms,
  position: PositionState,
  mark: Dec,
  multiple: number,
): Dec {
  const { lots, entryPrice, margin, overnightFunding } = position;
  const initial = initialMargin(terms, lots, entryPrice, multiple);
  const spare = sub(sub(margin, overnightFunding), initial);
  return max(
    ZERO,
    min(spare, aboveWarning(equityOf(terms, position, mark), maintenanceOf(terms, lots, mark))),
  );
}

/**
 * Returns the most cash that may leave a cross account. All its positions share this figure. `shocks` holds the margin
 * that each position needs against a shock (`shockMargin`).
 */
export function cashTakable(state: CrossState, shocks: readonly Dec[]): Dec {
  if (state.positions.length === 0) return state.cash;
  const equity = crossEquity(state);
  const bearing = sub(equity, sum(shocks));
  return max(ZERO, min(state.cash, min(bearing, aboveWarning(equity, crossMaintenance(state)))));
}

/** Returns the equity above 150 % of the maintenance margin; without maintenance margin, the smallest unit stays. */
const aboveWarning = (equity: Dec, maintenance: Dec): Dec =>
  sub(equity, max(mul(maintenance, RISK_WARNING, "up"), add(maintenance, LEAST)));

/** Adds an amount to the margin of a position. */
export function addMargin(
  terms: ContractTerms,
  position: PositionState,
  amount: Dec,
  available: Dec,
): PositionState | Refusal<"amount-invalid" | "insufficient-balance"> {
  if (amount <= ZERO) return refuse("amount-invalid", { field: "number" });
  return amount > available
    ? refuse("insufficient-balance", { available, currency: terms.quote })
    : { ...position, margin: add(position.margin, amount) };
}

/** Takes an amount out of a position's margin, at most `marginTakable`. */
export function takeMargin(
  terms: ContractTerms,
  position: PositionState,
  amount: Dec,
  { mark, multiple }: { mark: Dec; multiple: number },
): PositionState | Refusal<"amount-invalid" | "margin-too-low"> {
  if (amount <= ZERO) return refuse("amount-invalid", { field: "number" });
  const takable = marginTakable(terms, position, mark, multiple);
  return amount > takable
    ? refuse("margin-too-low", { minimum: sub(position.margin, takable), currency: terms.quote })
    : { ...position, margin: sub(position.margin, amount) };
}

/** Returns the initial margin of a position at its entry under a leverage, or why that leverage is refused. */
export function marginFor(
  terms: ContractTerms,
  lots: number,
  entryPrice: Dec,
  multiple: number,
): Dec | LeverageRefusal {
  const refused = leverageRefusal(terms, valueOf(terms, lots, entryPrice), multiple);
  return refused ?? initialMargin(terms, lots, entryPrice, multiple);
}

/**
 * Returns a position under another leverage. Its margin changes as the initial margin does and covers at least the new
 * initial margin; margin that the owner added stays. Refuses a leverage above the tier's maximum, a difference above
 * `available`, and an isolated position that would be below maintenance at the mark.
 */
export function underLeverage(
  terms: ContractTerms,
  position: PositionState,
  { from, to, mark, available }: { from: number; to: number; mark: Dec; available: Dec },
): PositionState | LeverageRefusal | Refusal<"insufficient-balance" | "would-liquidate"> {
  const { lots, entryPrice, margin } = position;
  const initial = marginFor(terms, lots, entryPrice, to);
  if (isRefusal(initial)) return initial;
  const change = sub(initial, initialMargin(terms, lots, entryPrice, from));
  const changed = { ...position, margin: max(initial, add(margin, change)) };
  if (sub(changed.margin, margin) > available)
    return refuse("insufficient-balance", { available, currency: terms.quote });
  return isBelowMaintenance(terms, changed, mark) ? refuse("would-liquidate") : changed;
}
