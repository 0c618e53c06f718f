import { describe, expect, test } from "vitest";
import { createBook, openCount, stateHash } from "./index.ts";
import { ALICE, BOB, buy, newBook, run, sell, short } from "./test-orders.ts";

const houseOrder = buy(8, BOB, 1, 100, { isHouse: true, selfTrade: "expire-oldest" });

describe("commands that are bugs", () => {
  test.each([
    ["an order number that was used", buy(7, BOB, 1, 100)],
    ["a priority that was used", buy(6, BOB, 1, 100, { priority: 7 })],
    ["the number of an open order", buy(7, BOB, 1, 100, { priority: 8 })],
    ["a number ahead of its priority", buy(9, BOB, 1, 100, { priority: 8 })],
    ["a priority that is not whole", buy(6, BOB, 1, 100, { priority: 8.5 })],
    ["a house order that would end a user's", houseOrder],
    ["a price of nothing", buy(8, BOB, 1, 0)],
    ["a price beyond the market", buy(8, BOB, 1, 1_000_001)],
    ["half a tick", buy(8, BOB, 1, 99.5)],
    ["no lots", buy(8, BOB, 0, 100)],
    ["more lots than the market allows", buy(8, BOB, 1_000_001, 100)],
    ["no account", buy(8, NaN, 1, 100)],
    ["a price that is not a number", buy(8, BOB, 1, NaN)],
    ["a budget on a sell", sell(8, BOB, 1, 100, { timeInForce: "ioc", budget: 5 })],
    ["a budget on an order that may rest", buy(8, BOB, 1, 100, { budget: 5 })],
    ["a budget of nothing", buy(8, BOB, 1, 100, { timeInForce: "ioc", budget: 0 })],
    ["a reduction to nothing", { kind: "reduce", order: 7, lots: 0 } as const],
    [
      "a quote with one bad level",
      {
        kind: "quote",
        account: 9,
        firstOrder: 8,
        bids: [{ ticks: 90, lots: 1 }],
        asks: [{ ticks: -1, lots: 1 }],
      } as const,
    ],
  ])("the book throws on %s and stays unchanged", (_, command) => {
    const book = newBook();
    run(book, sell(7, ALICE, 5, 100));
    const before = stateHash(book);
    expect(() => run(book, command)).toThrow(RangeError);
    expect(stateHash(book)).toBe(before);
    expect(openCount(book)).toBe(1);
    expect(short(run(book, buy(8, BOB, 5, 100)))).toEqual(["7x5@100", "7 filled 0", "8 filled 0"]);
  });

  test("a market is refused whose largest order is not a safe integer of ticks x lots", () => {
    expect(() => createBook({ ticksMax: 2 ** 27, lotsMax: 2 ** 26 })).toThrow(RangeError);
    expect(() => createBook({ ticksMax: 2 ** 26, lotsMax: 2 ** 26 })).not.toThrow();
  });
});
