import { type Dec, UNIT, ZERO, add, dec, div, fromUnits, min, quantize, sub } from "@candor/money";
import { maintenanceOf, tierLines } from "./margin.ts";
import type { ContractTerms, PositionState } from "./terms.ts";
import { highestWhere, lowestWhere } from "./ticks.ts";
import { type Entry, profitOf, quantityOf, valueOf } from "./value.ts";

/** The risk rate at which an owner is warned, and below which no margin may be taken out: a ratio. */
export const RISK_WARNING = dec("1.5");
/** From this risk rate on, a warned owner counts as recovered and can be warned again. */
export const RISK_CALM = dec("1.75");

/** Returns a position's equity at a mark: margin less unpaid overnight funding, plus profit. Exact, may be negative. */
export const equityOf = (terms: ContractTerms, position: PositionState, mark: Dec): Dec =>
  add(sub(position.margin, position.overnightFunding), profitOf(terms, position, mark));

/** Returns the equity above the maintenance margin; negative for a position below maintenance. */
export const excessMarginOf = (terms: ContractTerms, position: PositionState, mark: Dec): Dec =>
  sub(equityOf(terms, position, mark), maintenanceOf(terms, position.lots, mark));

/** Whether an isolated position is to be liquidated at a mark (product rules, section 4). */
export const isBelowMaintenance = (
  terms: ContractTerms,
  position: PositionState,
  mark: Dec,
): boolean => excessMarginOf(terms, position, mark) <= ZERO;

/**
 * Returns the price at which equity equals the maintenance margin, for unrounded margins. With r and f the maintenance
 * and fee rates of the tier and c its credit for lower tiers: long (entry x q - M - c) / (q (1 - r - f)), short (entry
 * x q + M + c) / (q (1 + r + f)) (product rules, section 4). Rounded to the nearest of 18 decimals; undefined unless
 * above zero. Throws RangeError unless each r + f is below one, since otherwise no price divides safe from unsafe.
 */
export function exactLiquidationPrice(
  terms: ContractTerms,
  { direction, lots, entryPrice, margin, overnightFunding }: PositionState,
): Dec | undefined {
  const sign = direction === "long" ? 1n : -1n;
  const entryValue = valueOf(terms, lots, entryPrice) * UNIT;
  const backing = sub(margin, overnightFunding) * UNIT;
  for (const { rate, credit, valueMax } of tierLines(terms)) {
    const slope = UNIT - sign * (rate + terms.closeFeeRate);
    if (slope <= 0n) throw new RangeError("a tier's rate and the fee to close reach one");
    const edge = entryValue - sign * (backing + credit);
    if (valueMax !== undefined && edge > valueMax * slope) continue;
    if (edge <= 0n) return undefined;
    return div(fromUnits(edge), fromUnits(slope * quantityOf(terms, lots)), "half");
  }
  throw new RangeError("a contract without tiers");
}

/** Returns the highest price on the tick that a mark may have. */
const highestPrice = ({ priceMax, priceTick }: ContractTerms): Dec =>
  quantize(priceMax, priceTick, "down");

/**
 * Returns the price at which an isolated position is liquidated: for a long the highest price on the tick that is below
 * maintenance, for a short the lowest. Undefined if no price from one tick to `priceMax` does it.
 */
export function liquidationPrice(terms: ContractTerms, position: PositionState): Dec | undefined {
  const edge = maintenanceEdge(terms, position);
  const highest = highestPrice(terms);
  if (position.direction === "long") return edge === undefined ? undefined : min(edge, highest);
  return edge === undefined || edge > highest ? undefined : edge;
}

/** Returns the liquidation price without a highest price, since bounds have to hold at any mark. */
export function maintenanceEdge(terms: ContractTerms, position: PositionState): Dec | undefined {
  const holds = (price: Dec): boolean => isBelowMaintenance(terms, position, price);
  const guess = exactLiquidationPrice(terms, position) ?? ZERO;
  return position.direction === "long"
    ? highestWhere(holds, guess, terms.priceTick)
    : lowestWhere(holds, guess, terms.priceTick);
}

/**
 * Returns the price at which the loss equals a position's margin less unpaid overnight funding: entry -/+ (M / q),
 * rounded to the tick towards the entry, so that a closing there or better leaves no deficit. Undefined if no price
 * does that.
 */
export function bankruptcyPrice(terms: ContractTerms, position: PositionState): Dec | undefined {
  const { direction, lots, entryPrice, margin, overnightFunding } = position;
  const isLong = direction === "long";
  const room = div(sub(margin, overnightFunding), quantityOf(terms, lots), "floor");
  const exact = isLong ? sub(entryPrice, room) : add(entryPrice, room);
  const price = quantize(exact, terms.priceTick, isLong ? "ceil" : "floor");
  return price < terms.priceTick || price > highestPrice(terms) ? undefined : price;
}

/**
 * Returns equity / maintenance margin, a ratio rounded down; undefined without maintenance margin. It is only
 * displayed: no liquidation is decided by it.
 */
export const riskRate = (equity: Dec, maintenance: Dec): Dec | undefined =>
  maintenance === ZERO ? undefined : div(equity, maintenance, "floor");

/** Unrealised profit / initial margin, a ratio rounded down (product rules, section 4). */
export const roe = (terms: ContractTerms, position: Entry, initial: Dec, mark: Dec): Dec =>
  div(profitOf(terms, position, mark), initial, "floor");

/** Returns a position whose margin is changed until its excess margin at a mark is this amount. */
export const withExcessMargin = (
  terms: ContractTerms,
  position: PositionState,
  mark: Dec,
  excessMargin: Dec,
): PositionState => ({
  ...position,
  margin: add(position.margin, sub(excessMargin, excessMarginOf(terms, position, mark))),
});
