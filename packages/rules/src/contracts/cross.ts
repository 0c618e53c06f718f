import { type Dec, ZERO, add, div, fromInteger, max, min, quantize, sub, sum } from "@candor/money";
import { maintenanceOf } from "./margin.ts";
import { equityOf, riskRate, maintenanceEdge, withExcessMargin } from "./risk.ts";
import type { ContractTerms, PositionState } from "./terms.ts";
import { nearestWhere, tickAbove, tickBelow } from "./ticks.ts";

export type CrossPosition = { terms: ContractTerms; position: PositionState; mark: Dec };

/**
 * The positions of an account that share its margin, and `cash`, its available balance. All in one quote currency;
 * marks on the tick. Amounts frozen for isolated positions are not collateral here; holds of pending orders,
 * `waiting`, come to the cash once the account is below maintenance, and before any position is liquidated.
 */
export type CrossState = { cash: Dec; waiting?: Dec; positions: readonly CrossPosition[] };

/** Cash, and what each position is worth at its mark. Exact, may be below zero. */
export const crossEquity = ({ cash, positions }: CrossState): Dec =>
  add(cash, sum(positions.map(({ terms, position, mark }) => equityOf(terms, position, mark))));

/** The sum of what each position has to maintain. */
export const crossMaintenance = ({ positions }: CrossState): Dec =>
  sum(positions.map(({ terms, position, mark }) => maintenanceOf(terms, position.lots, mark)));

/** Equity / sum of the maintenance margins (product rules, section 4), rounded down; for showing alone. */
export const crossRiskRate = (state: CrossState): Dec | undefined =>
  riskRate(crossEquity(state), crossMaintenance(state));

/** Equity above the maintenance margin. */
export const crossExcessMargin = (state: CrossState): Dec =>
  sub(crossEquity(state), crossMaintenance(state));

/** Whether positions have to be liquidated; an account without any owes nothing. */
export const isCrossBelowMaintenance = (state: CrossState): boolean =>
  state.positions.length > 0 && crossExcessMargin(state) <= ZERO;

/** The state once a position is opened, of which `paid` (margin and fee) has left the cash. */
export const crossWith = (state: CrossState, opened: CrossPosition, paid: Dec): CrossState => ({
  ...state,
  cash: sub(state.cash, paid),
  positions: [...state.positions, opened],
});

/**
 * For each position a price on its adverse side, on its tick: as long as no mark has reached its bound (a long's from
 * above, a short's from below), and nothing else has changed, the account is above maintenance. The excess margin is
 * shared out in equal parts, rounded down, and a position reaches its bound where it alone has used up its part, with
 * the growth or fall of its maintenance margin and its fee to close on the way. No bound is reached by the marks as
 * they are: where a part is worth less than one tick, the bound is the next tick. Undefined where no price reaches
 * it. Of an account below maintenance every bound is the mark.
 */
export function crossBounds(state: CrossState): readonly (Dec | undefined)[] {
  const excessMargin = crossExcessMargin(state);
  if (excessMargin <= ZERO) return state.positions.map(({ mark }) => mark);
  return state.positions.map(({ terms, position, mark }) => {
    const share = div(excessMargin, fromInteger(state.positions.length), "floor");
    const edge = maintenanceEdge(terms, withExcessMargin(terms, position, mark, share));
    if (edge === undefined) return undefined;
    if (position.direction === "short") return max(edge, tickAbove(mark, terms.priceTick));
    const bound = min(edge, tickBelow(mark, terms.priceTick));
    return bound < terms.priceTick ? undefined : bound;
  });
}

/** The state with the mark of one market moved, and with it all positions that are held there. */
export const crossAtMark = (state: CrossState, symbol: string, mark: Dec): CrossState => ({
  ...state,
  positions: state.positions.map((one) => (one.terms.symbol === symbol ? { ...one, mark } : one)),
});

/**
 * The mark nearest to the present one, on the tick, at which the account is liquidated once everything that waits has
 * been released, while the marks of other markets stand still. All positions of a market have the same, since one mark
 * moves them together. Undefined where no mark from one tick to `priceMax` does that. Throws RangeError without a
 * position there.
 */
export function crossLiquidationPrice(state: CrossState, symbol: string): Dec | undefined {
  const held = state.positions.filter(({ terms }) => terms.symbol === symbol);
  const [first] = held;
  if (first === undefined) throw new RangeError(`no position in ${symbol}`);
  const { mark, terms } = first;
  const others = state.positions.filter((one) => one.terms.symbol !== symbol);
  // What does not move with this mark is computed once: it counts as cash.
  const cash = add(crossExcessMargin({ ...state, positions: others }), state.waiting ?? ZERO);
  const isUnder = (price: Dec): boolean =>
    isCrossBelowMaintenance(crossAtMark({ cash, positions: held }, symbol, price));
  return nearestWhere(isUnder, mark, {
    tick: terms.priceTick,
    highest: quantize(terms.priceMax, terms.priceTick, "down"),
  });
}
