import { describe, expect, test } from "vitest";
import { depth, openCount, openOrder } from "./index.ts";
import { ALICE, BOB, buy, CAROL, newBook, run, sell, short } from "./test-orders.ts";

describe("self-trade prevention", () => {
  test("in expire-newest, the newer order expires where it meets its own account, and keeps its fills", () => {
    const book = newBook();
    run(book, sell(1, BOB, 5, 100), sell(2, ALICE, 5, 101), sell(3, BOB, 5, 102));
    const events = run(book, buy(4, ALICE, 20, 105));
    expect(short(events)).toEqual(["1x5@100", "1 filled 0", "4 self-trade 15"]);
    expect(openOrder(book, 2)?.lots).toBe(5);
    expect(openOrder(book, 4)).toBeUndefined();
  });

  test("an order that is filled before it meets its own account is simply filled", () => {
    const book = newBook();
    run(book, sell(1, BOB, 5, 100), sell(2, ALICE, 5, 100));
    expect(short(run(book, buy(3, ALICE, 5, 100)))).toEqual([
      "1x5@100",
      "1 filled 0",
      "3 filled 0",
    ]);
  });

  test("in expire-oldest, the older order expires and matching goes on behind it", () => {
    const book = newBook();
    run(book, sell(1, BOB, 5, 100), sell(2, ALICE, 5, 101), sell(3, BOB, 5, 102));
    const events = run(book, buy(4, ALICE, 20, 105, { selfTrade: "expire-oldest" }));
    expect(short(events)).toEqual([
      "1x5@100",
      "1 filled 0",
      "2 self-trade 5",
      "3x5@102",
      "3 filled 0",
      "4 rests 10",
    ]);
    expect(openCount(book)).toBe(1);
  });

  test("in expire-both, both orders expire and the rest of the book stays", () => {
    const book = newBook();
    run(book, sell(1, BOB, 5, 100), sell(2, ALICE, 5, 101), sell(3, BOB, 5, 102));
    const events = run(book, buy(4, ALICE, 20, 105, { selfTrade: "expire-both" }));
    expect(short(events)).toEqual(["1x5@100", "1 filled 0", "2 self-trade 5", "4 self-trade 15"]);
    expect(depth(book, "sell", 5)).toEqual([[102, 5]]);
    expect(depth(book, "buy", 5)).toEqual([]);
  });

  test("in decrement, the taker loses the size of a smaller maker and then goes on", () => {
    const book = newBook();
    run(book, sell(1, ALICE, 5, 100), sell(2, BOB, 5, 101));
    const events = run(book, buy(3, ALICE, 12, 105, { selfTrade: "decrement" }));
    expect(short(events)).toEqual([
      "1 prevented 5",
      "3 prevented 5",
      "1 self-trade 0",
      "2x5@101",
      "2 filled 0",
      "3 rests 2",
    ]);
  });

  test("in decrement, the maker loses the size of a smaller taker and keeps its place", () => {
    const book = newBook();
    run(book, sell(1, ALICE, 5, 100), sell(2, BOB, 5, 100));
    const events = run(book, buy(3, ALICE, 3, 105, { selfTrade: "decrement" }));
    expect(short(events)).toEqual([
      "1 prevented 3",
      "3 prevented 3",
      "1 rests 2",
      "3 self-trade 0",
    ]);
    expect(short(run(book, buy(4, CAROL, 3, 100)))).toEqual([
      "1x2@100",
      "1 filled 0",
      "2x1@100",
      "4 filled 0",
    ]);
  });

  test("in decrement, orders of one size reduce each other to nothing", () => {
    const book = newBook();
    run(book, sell(1, ALICE, 5, 100));
    const events = run(book, buy(2, ALICE, 5, 100, { selfTrade: "decrement" }));
    const prevented = ["1 prevented 5", "2 prevented 5"];
    expect(short(events)).toEqual([...prevented, "1 self-trade 0", "2 self-trade 0"]);
    expect(openCount(book)).toBe(0);
  });

  test("a prevented trade spends no budget", () => {
    const book = newBook();
    run(book, sell(1, ALICE, 5, 100), sell(2, BOB, 5, 100));
    const terms = { timeInForce: "ioc", budget: 300, selfTrade: "decrement" } as const;
    expect(short(run(book, buy(3, ALICE, 50, 100, terms)))).toEqual([
      "1 prevented 5",
      "3 prevented 5",
      "1 self-trade 0",
      "2x3@100",
      "3 budget 42",
    ]);
  });

  test.each([
    ["expire-newest", "4 fok 6"],
    ["expire-both", "4 fok 6"],
    ["decrement", "4 fok 6"],
    ["expire-oldest", "4 filled 0"],
  ] as const)(
    "a fill-or-kill order looks past its own order only where that expires (%s)",
    (mode, end) => {
      const book = newBook();
      run(book, sell(1, ALICE, 5, 100), sell(2, BOB, 1, 100), sell(3, ALICE, 5, 100));
      const events = run(book, buy(4, BOB, 6, 100, { timeInForce: "fok", selfTrade: mode }));
      expect(short(events).at(-1)).toBe(end);
      expect(openCount(book)).toBe(mode === "expire-oldest" ? 1 : 3);
    },
  );

  test("a fill-or-kill order that cannot fill expires no order of its own account", () => {
    const book = newBook();
    run(book, sell(1, BOB, 5, 100), sell(2, ALICE, 5, 100));
    const terms = { timeInForce: "fok", selfTrade: "expire-oldest" } as const;
    expect(short(run(book, buy(3, BOB, 6, 100, terms)))).toEqual(["3 fok 6"]);
    expect(openCount(book)).toBe(2);
  });

  test("the house never trades with itself, under any account", () => {
    const book = newBook();
    run(book, sell(1, ALICE, 5, 100, { isHouse: true }));
    expect(run(book, buy(2, BOB, 5, 100, { isHouse: true }))).toEqual([]);
    expect(depth(book, "buy", 5)).toEqual([]);
    expect(depth(book, "sell", 5)).toEqual([[100, 5]]);
  });
});
