import { type Dec, UNIT, ZERO, add, dec, div, fromUnits, min, quantize, sub } from "@candor/money";
import { maintenanceOf, tierLines } from "./margin.ts";
import type { ContractTerms, PositionState } from "./terms.ts";
import { highestWhere, lowestWhere } from "./ticks.ts";
import { type Entry, profitOf, quantityOf, valueOf } from "./value.ts";

/** The risk rate at which its owner is warned, and below which no margin is taken away: a ratio. */
export const RISK_WARNING = dec("1.5");
/** From this risk rate on, a warned owner counts as recovered and can be warned again. */
export const RISK_CALM = dec("1.75");

/** What a position is worth at a mark: its margin less unpaid nights, and its profit. Exact, may be below zero. */
export const equityOf = (terms: ContractTerms, position: PositionState, mark: Dec): Dec =>
  add(sub(position.margin, position.overnightFunding), profitOf(terms, position, mark));

/** Equity above the maintenance margin, below zero where a position is below maintenance. */
export const excessMarginOf = (terms: ContractTerms, position: PositionState, mark: Dec): Dec =>
  sub(equityOf(terms, position, mark), maintenanceOf(terms, position.lots, mark));

/** Whether a position with a margin of its own is to be liquidated at a mark (product rules, section 4). */
export const isBelowMaintenance = (
  terms: ContractTerms,
  position: PositionState,
  mark: Dec,
): boolean => excessMarginOf(terms, position, mark) <= ZERO;

/**
 * The price at which equity is the maintenance margin, of margins that are not rounded: with r and f the rates of
 * the tier in which it lies, c what that tier is less for lower ones, long (entry x q - M - c) / (q (1 - r - f)),
 * short (entry x q + M + c) / (q (1 + r + f)) (product rules, section 4). To the nearest of 18 decimals; undefined
 * where it is not above zero. Throws RangeError unless each r + f is below one: no price would divide safe from not.
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

/** The highest price that a mark may have, on the tick. */
const highestPrice = ({ priceMax, priceTick }: ContractTerms): Dec =>
  quantize(priceMax, priceTick, "down");

/**
 * Where a position with a margin of its own is liquidated: of a long the highest price on the tick at which it is
 * below maintenance, of a short the lowest; undefined where no price from one tick to `priceMax` does that.
 */
export function liquidationPrice(terms: ContractTerms, position: PositionState): Dec | undefined {
  const edge = maintenanceEdge(terms, position);
  const highest = highestPrice(terms);
  if (position.direction === "long") return edge === undefined ? undefined : min(edge, highest);
  return edge === undefined || edge > highest ? undefined : edge;
}

/** The same without a highest price, so that a short always has one; bounds have to hold at any mark. */
export function maintenanceEdge(terms: ContractTerms, position: PositionState): Dec | undefined {
  const holds = (price: Dec): boolean => isBelowMaintenance(terms, position, price);
  const guess = exactLiquidationPrice(terms, position) ?? ZERO;
  return position.direction === "long"
    ? highestWhere(holds, guess, terms.priceTick)
    : lowestWhere(holds, guess, terms.priceTick);
}

/**
 * The price that uses up a position's margin, less unpaid overnight funding: entry -/+ (M / q), on the tick towards
 * the entry, so that a close there or better leaves no deficit. Undefined where no price does that.
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
 * Equity / maintenance margin, a ratio rounded down; undefined where nothing has to be maintained. It is there to be
 * shown: whether something is liquidated is never asked of it.
 */
export const riskRate = (equity: Dec, maintenance: Dec): Dec | undefined =>
  maintenance === ZERO ? undefined : div(equity, maintenance, "floor");

/** Unrealised profit / initial margin, a ratio rounded down (product rules, section 4). */
export const roe = (terms: ContractTerms, position: Entry, initial: Dec, mark: Dec): Dec =>
  div(profitOf(terms, position, mark), initial, "floor");

/** A position with so much more margin, or less, that its excess margin at a mark is this. */
export const withExcessMargin = (
  terms: ContractTerms,
  position: PositionState,
  mark: Dec,
  excessMargin: Dec,
): PositionState => ({
  ...position,
  margin: add(position.margin, sub(excessMargin, excessMarginOf(terms, position, mark))),
});
