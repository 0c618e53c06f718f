import { expect, test } from "vitest";
import { meetsHouse, ordersAt } from "./index.ts";
import { ALICE, BOB, newBook, run, sell } from "./test-orders.ts";

const HOUSE = 900;
const ladder = {
  kind: "quote",
  account: HOUSE,
  bids: [],
  asks: [{ ticks: 101, lots: 5 }],
} as const;
const taker = { side: "buy", ticks: 105, lots: 3, account: ALICE } as const;

test("an order trades with the house only where the users in front of it are not enough", () => {
  const book = newBook();
  run(book, sell(1, BOB, 2, 100), { ...ladder, firstOrder: 2 });
  expect(meetsHouse(book, { ...taker, lots: 2 })).toBe(false);
  expect(meetsHouse(book, taker)).toBe(true);
  expect(meetsHouse(book, { ...taker, ticks: 100 })).toBe(false);
  expect(meetsHouse(book, { ...taker, side: "sell", ticks: 90 })).toBe(false);
});

test("an order whose budget is spent earlier does not reach the house", () => {
  const book = newBook();
  run(book, sell(1, BOB, 2, 100), { ...ladder, firstOrder: 2 });
  expect(meetsHouse(book, { ...taker, budget: 300 })).toBe(false);
  expect(meetsHouse(book, { ...taker, budget: 301 })).toBe(true);
});

test.each([
  ["expire-newest", false],
  ["expire-both", false],
  ["expire-oldest", true],
  ["decrement", true],
] as const)(
  "a taker goes past its own order to the house in self-trade mode %s: %s",
  (selfTrade, isMet) => {
    const book = newBook();
    run(book, sell(1, ALICE, 2, 100), { ...ladder, firstOrder: 2 });
    expect(meetsHouse(book, { ...taker, selfTrade })).toBe(isMet);
  },
);

test("the orders a ladder would reach come best price first, then earliest, without the house's own", () => {
  const book = newBook();
  run(book, sell(1, BOB, 1, 102), sell(2, ALICE, 1, 100), sell(3, BOB, 1, 100));
  run(book, { ...ladder, firstOrder: 4 });
  expect(ordersAt(book, "sell", 102)).toEqual([2, 3, 1]);
  expect(ordersAt(book, "sell", 101)).toEqual([2, 3]);
  expect(ordersAt(book, "sell", 99)).toEqual([]);
  expect(ordersAt(book, "buy", 1)).toEqual([]);
});
