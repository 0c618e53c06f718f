import { isRefusal } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, add, dec, formatDec, mul, sub } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feeOf, notionalOf } from "../spot.ts";
import {
  type Cell,
  type GridPlan,
  type GridWish,
  firstCells,
  planGrid,
  roundOf,
  shareFirst,
  stopReached,
  turned,
  wantedOrders,
} from "./grid.ts";
import { MARKET } from "./testing/market.ts";

const wish = (changes: Partial<Record<keyof GridWish, string>> = {}): GridWish => ({
  lower: dec(changes.lower ?? "90000"),
  upper: dec(changes.upper ?? "110000"),
  levels: Number.parseInt(changes.levels ?? "11", 10),
  spacing: "arithmetic",
  budget: dec(changes.budget ?? "10000"),
});

function planned(asked: GridWish, price = "100000"): GridPlan {
  const plan = planGrid(MARKET, asked, dec(price));
  if (isRefusal(plan)) throw new Error(plan.refused);
  return plan;
}

const refused = (asked: GridWish) => {
  const plan = planGrid(MARKET, asked, dec("100000"));
  return isRefusal(plan) ? plan : undefined;
};

const WIDE = { lowest: dec("1"), highest: dec("1000000") };

describe("a grid", () => {
  it("a grid begins with the coin in the cells at the price and above it", () => {
    const plan = planned(wish());
    expect(plan.baseCells).toBe(5);
    expect(firstCells(plan).map(({ holds }) => holds)).toEqual([
      ...Array.from({ length: 5 }, () => "cash"),
      ...Array.from({ length: 5 }, () => "base"),
    ]);
    expect(formatDec(plan.first.price)).toBe("101000");
  });

  it("a grid never costs more than its budget, and with one step more a cell it would", () => {
    const budgets = fc.integer({ min: 200, max: 5_000_000 });
    const prices = fc.integer({ min: 60_000, max: 140_000 });
    fc.assert(
      fc.property(budgets, prices, fc.integer({ min: 2, max: 40 }), (budget, price, levels) => {
        const asked = wish({ budget: `${budget}`, levels: `${levels}` });
        const plan = planGrid(MARKET, asked, dec(`${price}`));
        if (isRefusal(plan)) return;
        expect(plan.cost <= asked.budget).toBe(true);
        const step = mul(dec(`${price + 120_000}`), dec("0.00001"), "up");
        expect(add(plan.cost, mul(step, dec(`${levels * 3}`), "up")) > asked.budget).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it("a grid with a budget beyond all orders trades the most that an order may", () => {
    const plan = planned(wish({ budget: "1000000000000000000" }));
    const most = mul(plan.quantity, dec("6"), "down");
    expect(add(most, MARKET.quantityStep) <= MARKET.quantityMax).toBe(true);
    expect(add(most, mul(MARKET.quantityStep, dec("7"), "down")) > MARKET.quantityMax).toBe(true);
  });

  it("a grid is refused where a round would not pay its fees, with the smallest allowed step", () => {
    expect(refused(wish({ lower: "99000", upper: "101000", levels: "11" }))).toMatchObject({
      refused: "grid-too-tight",
      params: { distance: dec("0.0036") },
    });
  });

  it("a grid is refused with too small a budget, with the smallest allowed one", () => {
    const refusal = refused(wish({ budget: "10" }));
    expect(refusal?.refused).toBe("below-minimum");
    const least = refusal?.params["minimum"] as Dec;
    expect(refused({ ...wish(), budget: least })).toBeUndefined();
    expect(refused({ ...wish(), budget: sub(least, dec("0.01")) })?.refused).toBe("below-minimum");
  });

  it("a grid is refused off the tick, with its bounds swapped, or above the highest price", () => {
    expect(refused(wish({ lower: "90000.001" }))?.refused).toBe("price-off-tick");
    expect(refused(wish({ upper: "90000" }))?.refused).toBe("grid-range");
    expect(refused(wish({ upper: "1000001" }))?.refused).toBe("above-maximum");
  });

  it("a round of a grid earns the distance times the quantity, less both fees", () => {
    const plan = planned(wish());
    const { fees, profit } = roundOf(plan, MARKET.makerFeeRate);
    const gross = mul(dec("2000"), plan.quantity, "down");
    expect(add(profit, fees)).toBe(gross);
    expect(profit > ZERO).toBe(true);
  });

  it("a grid places its closest orders first, inside the band, and no more than its balance pays for", () => {
    const plan = planned(wish());
    const cells = shareFirst(plan, firstCells(plan), mul(plan.quantity, dec("5"), "down"));
    const market = { price: dec("100000"), band: WIDE, cash: dec("10000"), base: dec("10") };
    const all = wantedOrders(MARKET, plan, cells, market);
    expect(all).toHaveLength(10);
    expect(new Set(all.slice(0, 2).map(({ cell }) => cell))).toEqual(new Set([4, 5]));
    const banded = { ...market, band: { lowest: dec("95000"), highest: dec("105000") } };
    const near = wantedOrders(MARKET, plan, cells, banded).map(({ cell }) => cell);
    expect(new Set(near)).toEqual(new Set([3, 4, 5, 6]));
    const poor = wantedOrders(MARKET, plan, cells, { ...market, cash: dec("1100"), base: ZERO });
    expect(poor.map(({ cell, side }) => [cell, side])).toEqual([[4, "buy"]]);
  });

  it("a grid's rounds keep each cell's quantity, and money changes only by fees and price differences", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 300, max: 50_000 }),
        fc.integer({ min: 2, max: 30 }),
        fc.array(fc.boolean(), { maxLength: 60 }),
        (budget, levels, moves) => {
          const plan = planGrid(
            MARKET,
            wish({ budget: `${budget}`, levels: `${levels}` }),
            dec("120000"),
          );
          if (isRefusal(plan)) return;
          expect(faultOfRounds(plan, dec(`${budget}`), moves)).toBeUndefined();
        },
      ),
      { numRuns: 150 },
    );
  });

  it("a grid stops at or beyond its stop prices", () => {
    const stops = { stopLoss: dec("80"), takeProfit: dec("120") };
    expect(stopReached(stops, dec("80"))).toBe("stop_loss");
    expect(stopReached(stops, dec("120"))).toBe("take_profit");
    expect(stopReached(stops, dec("100"))).toBeUndefined();
    expect(stopReached({ stopLoss: undefined, takeProfit: undefined }, dec("1"))).toBeUndefined();
  });
});

/** Plays the rounds of one cell as a maker and returns the first fault; `true` first fills half of an order. */
function faultOfRounds(plan: GridPlan, budget: Dec, moves: readonly boolean[]): string | undefined {
  let cash = budget;
  let cell: Cell = { cell: 0, holds: "cash", base: ZERO };
  let wasHalf = false;
  for (const isHalf of moves) {
    cell = turned(MARKET, plan, cell);
    const market = { price: dec("100000"), band: WIDE, cash, base: cell.base };
    const [order] = wantedOrders(MARKET, plan, [cell], market);
    // Two halves may both be too small for an order; a whole side never is.
    if (order === undefined) return wasHalf ? undefined : "a cell asks for nothing";
    wasHalf ||= isHalf;
    const { side, price } = order;
    const half = mul(order.quantity, dec("0.5"), "down");
    const quantity = isHalf ? sub(half, (half % MARKET.quantityStep) as Dec) : order.quantity;
    const quote = notionalOf(price, quantity);
    if (side === "buy") {
      cash = sub(cash, quote);
      const received = sub(quantity, feeOf(quantity, MARKET.makerFeeRate));
      cell = { ...cell, base: add(cell.base, received) };
    } else {
      cash = add(cash, sub(quote, feeOf(quote, MARKET.makerFeeRate)));
      cell = { ...cell, base: sub(cell.base, quantity) };
    }
    if (cash < ZERO || cell.base < ZERO) return "a cell spends more than it has";
    const isWhole = !wasHalf && side === "sell";
    if (isWhole && cell.base >= MARKET.quantityStep) return "a round leaves a step or more";
  }
  return undefined;
}
