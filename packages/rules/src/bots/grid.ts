import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import {
  type Dec,
  ONE,
  ZERO,
  add,
  dec,
  div,
  fromInteger,
  isMultipleOf,
  max,
  min,
  mul,
  quantize,
  quotient,
  sub,
  sum,
} from "@candor/money";
import { type SpotTerms, feeOf, notionalOf } from "../spot.ts";
import { type GridRange, gridLevels, leastStep, stepFloor } from "./levels.ts";

export type GridWish = GridRange & { budget: Dec };

/** What a grid is frozen with: neighbouring levels are a cell, and each cell trades the same quantity. */
export type Grid = {
  levels: readonly Dec[];
  /** The quantity of a cell, on the step. */
  quantity: Dec;
  /** The highest rate that it was planned with. */
  feeRate: Dec;
};

export type GridPlan = Grid & {
  /** Cells that begin with the coin: their lower level is at the price or above it. */
  baseCells: number;
  /** Bought first, at this price at most; zero: nothing. */
  first: { quantity: Dec; price: Dec };
  /** The most of the budget that is ever needed. */
  cost: Dec;
};

/** A cell has cash and buys at its lower level, or it has the coin and sells at its upper one. */
export type Cell = { cell: number; holds: "cash" | "base"; base: Dec };

export type GridRefusal = Refusal<
  "grid-range" | "price-off-tick" | "above-maximum" | "grid-too-tight" | "below-minimum"
>;

/** How far above the index the first purchase may pay: the budget is planned by it. */
const FIRST_ABOVE = dec("0.01");
const TWO = dec("2");

/** A grid's levels, quantity and first purchase by the index, or why there is none with this budget. */
export function planGrid(terms: SpotTerms, wish: GridWish, price: Dec): GridPlan | GridRefusal {
  const { priceTick: tick, priceMax, makerFeeRate, takerFeeRate } = terms;
  if (wish.lower >= wish.upper) return refuse("grid-range");
  if (!isMultipleOf(wish.lower, tick) || !isMultipleOf(wish.upper, tick))
    return refuse("price-off-tick", { tick });
  if (wish.upper > priceMax)
    return refuse("above-maximum", { maximum: priceMax, currency: terms.quote });
  const levels = gridLevels(wish, tick);
  const floor = stepFloor(makerFeeRate, takerFeeRate);
  if (leastStep(levels) <= floor) return refuse("grid-too-tight", { distance: floor });
  const feeRate = max(makerFeeRate, takerFeeRate);
  const lowers = levels.slice(0, -1);
  const baseCells = lowers.filter((lower) => lower >= price).length;
  const cap = min(priceMax, quantize(mul(price, add(ONE, FIRST_ABOVE), "down"), tick, "down"));
  const shape = { lowers, baseCells, cap, feeRate, step: terms.quantityStep };
  const least = quantize(div(terms.notionalMin, wish.lower, "up"), terms.quantityStep, "up");
  if (costOf(shape, least) > wish.budget)
    return refuse("below-minimum", { minimum: costOf(shape, least), currency: terms.quote });
  const quantity = quantityWithin(shape, wish.budget, [least, largest(terms, baseCells)]);
  const first = grossFor(mul(fromInteger(baseCells), quantity, "down"), shape);
  return {
    levels,
    quantity,
    feeRate,
    baseCells,
    first: { quantity: first, price: cap },
    cost: costOf(shape, quantity),
  };
}

type Shape = {
  lowers: readonly Dec[];
  baseCells: number;
  cap: Dec;
  feeRate: Dec;
  step: Dec;
};

/** Returns the quantity to buy, on the step, so that this much is left after the fee. */
const grossFor = (net: Dec, { feeRate, step }: Pick<Shape, "feeRate" | "step">): Dec =>
  quantize(quotient([net], [sub(ONE, feeRate)], "up"), step, "up");

/**
 * The most that a grid spends at once. What a cell buys is whole steps, so that of several rounds one may need a step
 * more than the first; sales at the upper level pay for the rest of each round.
 */
function costOf(shape: Shape, quantity: Dec): Dec {
  const { lowers, baseCells, cap, step } = shape;
  const cashCells = lowers.slice(0, lowers.length - baseCells);
  const each = add(grossFor(quantity, shape), step);
  const first = grossFor(mul(fromInteger(baseCells), quantity, "down"), shape);
  return add(mul(sum(cashCells), each, "up"), mul(cap, first, "up"));
}

/** The largest quantity that a budget pays for, between the least one, which it does pay for, and the most. */
function quantityWithin(shape: Shape, budget: Dec, [least, most]: readonly [Dec, Dec]): Dec {
  if (costOf(shape, most) <= budget) return most;
  let [paid, unpaid] = [least, most];
  while (sub(unpaid, paid) > shape.step) {
    const middle = quantize(div(add(paid, unpaid), TWO, "down"), shape.step, "down");
    if (costOf(shape, middle) <= budget) paid = middle;
    else unpaid = middle;
  }
  return paid;
}

/** Neither a cell nor the first purchase is larger than an order may be. */
const largest = ({ quantityMax, quantityStep }: SpotTerms, baseCells: number): Dec =>
  quantize(
    div(sub(quantityMax, quantityStep), fromInteger(baseCells + 1), "down"),
    quantityStep,
    "down",
  );

/** The cells of a plan before anything was bought; those with the coin lie above. */
export const firstCells = ({ levels, baseCells }: GridPlan): Cell[] =>
  Array.from({ length: levels.length - 1 }, (_, cell) => ({
    cell,
    holds: cell >= levels.length - 1 - baseCells ? "base" : "cash",
    base: ZERO,
  }));

/** Shares what was bought first among the cells that begin with the coin: the lowest first, the rest to the last. */
export function shareFirst(grid: Grid, cells: readonly Cell[], received: Dec): Cell[] {
  let left = received;
  const last = cells.findLast(({ holds }) => holds === "base")?.cell;
  return cells.map((one) => {
    if (one.holds === "cash") return one;
    const base = one.cell === last ? left : min(left, grid.quantity);
    left = sub(left, base);
    return { ...one, base };
  });
}

export type CellOrder = { cell: number; side: "buy" | "sell"; price: Dec; quantity: Dec };

type Bounds = Pick<SpotTerms, "quantityStep" | "quantityMax" | "notionalMin">;

/**
 * What a cell without an open order asks for: a cash cell what it lacks of its quantity, at its lower level; a cell with
 * the coin all whole steps of it, at its upper level.
 */
function orderOf(terms: Bounds, grid: Grid, { cell, holds, base }: Cell): CellOrder {
  const { quantityStep: step, quantityMax } = terms;
  const [lower, upper] = cellBounds(grid, cell);
  if (holds === "base") {
    const quantity = min(quantize(base, step, "down"), quantize(quantityMax, step, "down"));
    return { cell, side: "sell", price: upper, quantity };
  }
  const lacking = max(ZERO, sub(grid.quantity, base));
  return {
    cell,
    side: "buy",
    price: lower,
    quantity: grossFor(lacking, { feeRate: grid.feeRate, step }),
  };
}

export function cellBounds({ levels }: Grid, cell: number): readonly [Dec, Dec] {
  const [lower, upper] = [levels[cell], levels[cell + 1]];
  if (lower === undefined || upper === undefined) throw new Error(`no cell ${cell}`);
  return [lower, upper];
}

const isTooSmall = ({ notionalMin }: Bounds, { price, quantity }: CellOrder): boolean =>
  notionalOf(price, quantity) < notionalMin;

/** A cell whose order has ended: the other way round, if its side has too little left for an order. */
export const turned = (terms: Bounds, grid: Grid, cell: Cell): Cell =>
  isTooSmall(terms, orderOf(terms, grid, cell))
    ? { ...cell, holds: cell.holds === "cash" ? "base" : "cash" }
    : cell;

export type Market = {
  price: Dec;
  /** Prices that the exchange takes now. */
  band: { lowest: Dec; highest: Dec };
  /** What the bot has in no order. */
  cash: Dec;
  base: Dec;
};

/**
 * Returns the orders for cells without one, the closest to the price first: inside the band, above the minimum, and
 * no more than the bot can pay for.
 */
export function wantedOrders(
  terms: Bounds,
  grid: Grid,
  idle: readonly Cell[],
  { price, band, ...has }: Market,
): CellOrder[] {
  let { cash, base } = has;
  const distance = (order: CellOrder): Dec =>
    order.price > price ? sub(order.price, price) : sub(price, order.price);
  const all = idle
    .map((cell) => orderOf(terms, grid, cell))
    .filter((order) => order.price >= band.lowest && order.price <= band.highest)
    .filter((order) => !isTooSmall(terms, order))
    .toSorted((one, other) => (distance(one) < distance(other) ? -1 : 1));
  return all.filter(({ side, price: at, quantity }) => {
    if (side === "sell") {
      if (quantity > base) return false;
      base = sub(base, quantity);
      return true;
    }
    const cost = notionalOf(at, quantity);
    if (cost > cash) return false;
    cash = sub(cash, cost);
    return true;
  });
}

/** One round of a cell: bought at the lower level, sold at the upper one, both as makers. */
export function roundOf({ levels, quantity }: Grid, makerFeeRate: Dec): { fees: Dec; profit: Dec } {
  const rounds = levels.slice(1).map((upper, at) => {
    const lower = levels[at] ?? upper;
    const fees = add(
      mul(lower, feeOf(quantity, makerFeeRate), "up"),
      feeOf(notionalOf(upper, quantity), makerFeeRate),
    );
    return { fees, profit: sub(mul(sub(upper, lower), quantity, "down"), fees) };
  });
  return rounds.reduce((least, one) => (one.profit < least.profit ? one : least));
}

/** A recorded index at a stop or beyond it, if one is set. */
export function stopReached(
  { stopLoss, takeProfit }: { stopLoss: Dec | undefined; takeProfit: Dec | undefined },
  index: Dec,
): "stop_loss" | "take_profit" | undefined {
  if (stopLoss !== undefined && index <= stopLoss) return "stop_loss";
  return takeProfit !== undefined && index >= takeProfit ? "take_profit" : undefined;
}
