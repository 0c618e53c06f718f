import { type Dec, ZERO, add, quantize, sub } from "@candor/money";
import {
  type Cell,
  type GridPlan,
  firstCells,
  shareFirst,
  stopReached,
  turned,
  wantedOrders,
} from "@candor/rules/bots/grid.ts";
import { type SpotTerms, notionalOf } from "@candor/rules/spot.ts";
import {
  type FeeRates,
  type PaperFill,
  cancel,
  createPaperMarket,
  move,
  rest,
  take,
} from "./paper-market.ts";
import { pathOf } from "./path.ts";
import type { Hour, Play } from "./play.ts";
import { bookFill, purseWith, valueAt } from "./purse.ts";

export type GridTried = {
  terms: SpotTerms;
  plan: GridPlan;
  budget: Dec;
  stops: { stopLoss: Dec | undefined; takeProfit: Dec | undefined };
  fees: FeeRates;
};

type Resting = { cell: number; side: "buy" | "sell"; held: Dec };

/** Plays a grid in the past: the cells and orders of a running one, in a book that the candles' prices move through. */
export function playGrid({ terms, plan, budget, stops, fees }: GridTried): Play {
  const market = createPaperMarket(terms, fees);
  const band = { lowest: terms.priceTick, highest: terms.priceMax };
  const resting = new Map<number, Resting>();
  const cells = new Map(firstCells(plan).map((cell) => [cell.cell, cell]));
  const purse = purseWith(budget);
  const reserved = { buy: ZERO, sell: ZERO };
  let state: "new" | "running" | "stopped" = "new";

  const place = (idle: readonly Cell[], price: Dec): void => {
    const free = { cash: sub(purse.cash, reserved.buy), base: sub(purse.base, reserved.sell) };
    for (const order of wantedOrders(terms, plan, idle, { price, band, ...free })) {
      const { cell, side } = order;
      const held = side === "buy" ? notionalOf(order.price, order.quantity) : order.quantity;
      reserved[side] = add(reserved[side], held);
      resting.set(rest(market, side, order.price, order.quantity), { cell, side, held });
    }
  };
  const begin = (price: Dec): void => {
    state = "running";
    const fill = take(market, "buy", price, plan.first.quantity);
    if (fill !== undefined) bookFill(purse, fill);
    const received = fill === undefined ? ZERO : sub(fill.quantity, fill.fee);
    for (const cell of shareFirst(plan, [...cells.values()], received))
      cells.set(cell.cell, turned(terms, plan, cell));
    place([...cells.values()], price);
  };
  /** Books a fill to its cell, whose next order follows when this one is filled. */
  const trade = (fill: PaperFill): Cell | undefined => {
    bookFill(purse, fill);
    const order = resting.get(fill.order);
    const cell = order && cells.get(order.cell);
    if (order === undefined || cell === undefined) throw new Error(`no order ${fill.order}`);
    const base =
      fill.side === "buy"
        ? add(cell.base, sub(fill.quantity, fill.fee))
        : sub(cell.base, fill.quantity);
    const next = { ...cell, base };
    cells.set(cell.cell, next);
    if (!fill.isOver) return undefined;
    resting.delete(fill.order);
    reserved[order.side] = sub(reserved[order.side], order.held);
    const after = turned(terms, plan, next);
    cells.set(cell.cell, after);
    return after;
  };
  const stop = (price: Dec): void => {
    state = "stopped";
    for (const order of resting.keys()) cancel(market, order);
    const fill = take(market, "sell", price, quantize(purse.base, terms.quantityStep, "down"));
    if (fill !== undefined) bookFill(purse, fill);
  };
  const walk = (price: Dec): void => {
    if (state === "stopped") return;
    if (state === "new") return begin(price);
    const idle = move(market, price).flatMap((fill) => trade(fill) ?? []);
    if (idle.length > 0) place(idle, price);
    if (stopReached(stops, price) !== undefined) stop(price);
  };
  return {
    budget: () => budget,
    step: ({ candles }: Hour) => {
      for (const candle of candles) for (const price of pathOf(candle)) walk(price);
    },
    valueAt: ([price = ZERO]) => valueAt(purse, price),
    totals: () => purse,
  };
}
