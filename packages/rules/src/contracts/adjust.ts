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
 * The most that may be taken out of a position's margin, never below zero: the rest, less unpaid overnight funding,
 * covers the initial margin of its value at entry, so that no unrealised profit is taken, and keeps the risk rate at
 * 150 % or above. In the quote currency.
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
 * The most of a cross account's cash that may leave it: the same for all its positions together. `shocks` is what each
 * of them has to bear (`shockMargin`).
 */
export function cashTakable(state: CrossState, shocks: readonly Dec[]): Dec {
  if (state.positions.length === 0) return state.cash;
  const equity = crossEquity(state);
  const bearing = sub(equity, sum(shocks));
  return max(ZERO, min(state.cash, min(bearing, aboveWarning(equity, crossMaintenance(state)))));
}

/** What equity exceeds 150 % of the maintenance margin by; where nothing is maintained, something has to stay. */
const aboveWarning = (equity: Dec, maintenance: Dec): Dec =>
  sub(equity, max(mul(maintenance, RISK_WARNING, "up"), add(maintenance, LEAST)));

/** The position with an amount added to its margin. */
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

/** The position with an amount taken out of its margin: `marginTakable` at most. */
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

/** The initial margin of a position at its entry under a multiple, or why it may not have that one. */
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
 * The position under another multiple: its margin changes by as much as the initial margin does, and covers the new
 * one in any case; what was added to it stays. Refused above the tier's largest multiple, where `available` does not
 * pay the difference, and where an isolated position would be below maintenance at the mark.
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
