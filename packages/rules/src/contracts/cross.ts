import { type Dec, ZERO, add, div, fromInteger, max, min, quantize, sub, sum } from "@candor/money";
import { maintenanceOf } from "./margin.ts";
import { equityOf, riskRate, maintenanceEdge, withExcessMargin } from "./risk.ts";
import type { ContractTerms, PositionState } from "./terms.ts";
import { nearestWhere, tickAbove, tickBelow } from "./ticks.ts";

export type CrossPosition = { terms: ContractTerms; position: PositionState; mark: Dec };

/**
 * The positions of an account that share its margin, with marks on the tick, in one quote currency. `cash` is the
 * available balance, without amounts frozen for isolated positions. `waiting` is the sum of the holds of pending
 * orders: the exchange releases them once the account is below maintenance, before it liquidates a position.
 */
export type CrossState = { cash: Dec; waiting?: Dec; positions: readonly CrossPosition[] };

/** Returns cash plus the equity of each position at its mark, exactly; it may be negative. */
export const crossEquity = ({ cash, positions }: CrossState): Dec =>
  add(cash, sum(positions.map(({ terms, position, mark }) => equityOf(terms, position, mark))));

/** Returns the sum of the positions' maintenance margins. */
export const crossMaintenance = ({ positions }: CrossState): Dec =>
  sum(positions.map(({ terms, position, mark }) => maintenanceOf(terms, position.lots, mark)));

/** Returns equity / sum of the maintenance margins (product rules, section 4), rounded down; it is only displayed. */
export const crossRiskRate = (state: CrossState): Dec | undefined =>
  riskRate(crossEquity(state), crossMaintenance(state));

/** Equity above the maintenance margin. */
export const crossExcessMargin = (state: CrossState): Dec =>
  sub(crossEquity(state), crossMaintenance(state));

/** Whether positions have to be liquidated; an account without positions is never below maintenance. */
export const isCrossBelowMaintenance = (state: CrossState): boolean =>
  state.positions.length > 0 && crossExcessMargin(state) <= ZERO;

/** Returns the state after a position has opened and `paid` (margin and fee) has left the cash. */
export const crossWith = (state: CrossState, opened: CrossPosition, paid: Dec): CrossState => ({
  ...state,
  cash: sub(state.cash, paid),
  positions: [...state.positions, opened],
});

/**
 * Returns a bound for each position: a price on the tick on its adverse side. The account stays above maintenance as
 * long as no mark reaches its bound (a long's from above, a short's from below) and nothing else changes. The positions
 * share the excess margin in equal parts, rounded down, and a bound is where one position alone has used up its part,
 * counting the changes of its maintenance margin and closing fee. The present marks never reach a bound: if a part is
 * worth less than one tick, the bound is the next tick. Undefined if no price reaches it. Below maintenance, every
 * bound is the mark.
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

/** Returns the state with the mark of one market changed for all its positions. */
export const crossAtMark = (state: CrossState, symbol: string, mark: Dec): CrossState => ({
  ...state,
  positions: state.positions.map((one) => (one.terms.symbol === symbol ? { ...one, mark } : one)),
});

/**
 * Returns the mark on the tick, nearest to the present one, at which the account is liquidated after all waiting holds
 * are released, while the marks of other markets stay. One mark moves all positions of a market, so they share this
 * price. Undefined if no mark from one tick to `priceMax` does it. Throws RangeError without a position in the market.
 */
export function crossLiquidationPrice(state: CrossState, symbol: string): Dec | undefined {
  const held = state.positions.filter(({ terms }) => terms.symbol === symbol);
  const [first] = held;
  if (first === undefined) throw new RangeError(`no position in ${symbol}`);
  const { mark, terms } = first;
  const others = state.positions.filter((one) => one.terms.symbol !== symbol);
  // Positions of other markets do not move with this mark, so their sum is computed once and counts as cash.
  const cash = add(crossExcessMargin({ ...state, positions: others }), state.waiting ?? ZERO);
  const isUnder = (price: Dec): boolean =>
    isCrossBelowMaintenance(crossAtMark({ cash, positions: held }, symbol, price));
  return nearestWhere(isUnder, mark, {
    tick: terms.priceTick,
    highest: quantize(terms.priceMax, terms.priceTick, "down"),
  });
}
