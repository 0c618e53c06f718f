import { describe, expect, test } from "vitest";
import { createBook, depth, openCount, openOrder, stateHash } from "./index.ts";
import { ALICE, BOB, buy, CAROL, newBook, run, sell, short } from "./test-orders.ts";

describe("priority", () => {
  test("the best price trades first, and at one price the earliest order", () => {
    const book = newBook();
    run(book, sell(1, ALICE, 5, 102), sell(2, ALICE, 5, 101), sell(3, BOB, 5, 101));
    expect(short(run(book, buy(4, CAROL, 12, 102)))).toEqual([
      "2x5@101",
      "2 filled 0",
      "3x5@101",
      "3 filled 0",
      "1x2@102",
      "4 filled 0",
    ]);
  });

  test("a trade names both sides and has the maker's price", () => {
    const book = newBook();
    run(book, buy(1, ALICE, 9, 105));
    expect(run(book, sell(2, BOB, 4, 100))).toEqual([
      {
        kind: "trade",
        makerOrder: 1,
        makerAccount: ALICE,
        takerOrder: 2,
        takerAccount: BOB,
        takerSide: "sell",
        ticks: 105,
        lots: 4,
        makerIsHouse: false,
        takerIsHouse: false,
        makerRemaining: 5,
      },
      { kind: "done", order: 2, reason: "filled", remaining: 0 },
    ]);
  });

  test("the unfilled part of a limit order rests at its limit", () => {
    const book = newBook();
    run(book, sell(1, ALICE, 5, 100), sell(2, ALICE, 5, 103));
    expect(short(run(book, buy(3, BOB, 8, 102)))).toEqual(["1x5@100", "1 filled 0", "3 rests 3"]);
    expect(depth(book, "buy", 5)).toEqual([[102, 3]]);
    expect(depth(book, "sell", 5)).toEqual([[103, 5]]);
  });
});

describe("an order with a number from earlier, as a stop has", () => {
  test("an order with an earlier number queues by its priority and keeps its number", () => {
    const book = newBook();
    run(book, sell(5, ALICE, 5, 100), sell(2, BOB, 5, 100, { priority: 6 }));
    run(book, sell(7, ALICE, 5, 100));
    expect(openOrder(book, 2)).toMatchObject({ order: 2, priority: 6 });
    expect(short(run(book, buy(8, CAROL, 11, 100)))).toEqual([
      "5x5@100",
      "5 filled 0",
      "2x5@100",
      "2 filled 0",
      "7x1@100",
      "8 filled 0",
    ]);
  });
});

describe("time in force", () => {
  test("an immediate-or-cancel order gives up what it cannot trade at once", () => {
    const book = newBook();
    run(book, sell(1, ALICE, 5, 100));
    const events = run(book, buy(2, BOB, 8, 100, { timeInForce: "ioc" }));
    expect(short(events)).toEqual(["1x5@100", "1 filled 0", "2 ioc-remainder 3"]);
    expect(openCount(book)).toBe(0);
  });

  test("a fill-or-kill order fills whole over several prices", () => {
    const book = newBook();
    run(book, sell(1, ALICE, 5, 100), sell(2, ALICE, 5, 101));
    const events = run(book, buy(3, BOB, 10, 101, { timeInForce: "fok" }));
    expect(short(events)).toEqual(["1x5@100", "1 filled 0", "2x5@101", "2 filled 0", "3 filled 0"]);
  });

  test("a fill-or-kill order that cannot fill whole within its limit moves nothing", () => {
    const book = newBook();
    run(book, sell(1, ALICE, 5, 100), sell(2, ALICE, 5, 102));
    const before = stateHash(book);
    const events = run(book, buy(3, BOB, 6, 101, { timeInForce: "fok" }));
    expect(short(events)).toEqual(["3 fok 6"]);
    expect(stateHash(book)).toBe(before);
  });

  test("a fill-or-kill order does not count on quantity behind an order of its own account", () => {
    const book = newBook();
    run(book, sell(1, ALICE, 5, 100), sell(2, BOB, 1, 100), sell(3, ALICE, 5, 100));
    const events = run(book, buy(4, BOB, 6, 100, { timeInForce: "fok" }));
    expect(short(events)).toEqual(["4 fok 6"]);
    expect(openCount(book)).toBe(3);
  });

  test("a post-only order is refused if it would cross, even an order of its own account", () => {
    const book = newBook();
    run(book, sell(1, ALICE, 5, 100));
    const postOnly = { timeInForce: "post-only" } as const;
    expect(short(run(book, buy(2, BOB, 5, 100, postOnly)))).toEqual(["2 post-only 5"]);
    expect(short(run(book, buy(3, ALICE, 5, 101, postOnly)))).toEqual(["3 post-only 5"]);
    expect(short(run(book, buy(4, BOB, 5, 99, postOnly)))).toEqual(["4 rests 5"]);
  });
});

describe("buying by quote amount", () => {
  const ioc = { timeInForce: "ioc" } as const;

  test("a market buy never spends more than its budget, and leaves what does not buy a lot", () => {
    const book = newBook();
    run(book, sell(1, ALICE, 5, 100), sell(2, ALICE, 5, 110));
    const events = run(book, buy(3, BOB, 1000, 120, { ...ioc, budget: 829 }));
    expect(short(events)).toEqual(["1x5@100", "1 filled 0", "2x2@110", "3 budget 993"]);
  });

  test("a market buy with less than the price of one lot buys nothing", () => {
    const book = newBook();
    run(book, sell(1, ALICE, 5, 100));
    expect(short(run(book, buy(2, BOB, 9, 120, { ...ioc, budget: 99 })))).toEqual(["2 budget 9"]);
  });

  test("a market buy ends with an unfilled remainder when the book is empty before its budget is", () => {
    const book = newBook();
    run(book, sell(1, ALICE, 5, 100));
    const events = run(book, buy(2, BOB, 9, 120, { ...ioc, budget: 5000 }));
    expect(short(events)).toEqual(["1x5@100", "1 filled 0", "2 ioc-remainder 4"]);
  });

  test("a budget is divided exactly in the largest market", () => {
    const ticksMax = 3;
    const lotsMax = Math.floor(Number.MAX_SAFE_INTEGER / ticksMax);
    const book = createBook({ ticksMax, lotsMax });
    run(book, sell(1, ALICE, lotsMax, 3));
    const budget = (lotsMax - 1) * 3 + 2;
    const events = run(book, buy(2, BOB, lotsMax, 3, { ...ioc, budget }));
    expect(short(events)).toEqual([`1x${lotsMax - 1}@3`, "2 budget 1"]);
  });
});

describe("cancel and reduce", () => {
  test("a cancelled order leaves the book once", () => {
    const book = newBook();
    run(book, buy(1, ALICE, 5, 100));
    expect(short(run(book, { kind: "cancel", order: 1 }))).toEqual(["1 cancelled 5"]);
    expect(short(run(book, { kind: "cancel", order: 1 }))).toEqual(["1 unknown"]);
    expect(depth(book, "buy", 5)).toEqual([]);
  });

  test("a filled order can be neither cancelled nor reduced", () => {
    const book = newBook();
    run(book, buy(1, ALICE, 5, 100), sell(2, BOB, 5, 100));
    expect(short(run(book, { kind: "cancel", order: 1 }))).toEqual(["1 unknown"]);
    expect(short(run(book, { kind: "reduce", order: 1, lots: 1 }))).toEqual(["1 unknown"]);
  });

  test("a reduced order keeps its place in the queue", () => {
    const book = newBook();
    run(book, buy(1, ALICE, 5, 100), buy(2, BOB, 5, 100));
    expect(short(run(book, { kind: "reduce", order: 1, lots: 2 }))).toEqual(["1 rests 2"]);
    expect(depth(book, "buy", 1)).toEqual([[100, 7]]);
    expect(short(run(book, sell(3, CAROL, 3, 100)))).toEqual([
      "1x2@100",
      "1 filled 0",
      "2x1@100",
      "3 filled 0",
    ]);
  });

  test("reducing an order never makes it larger", () => {
    const book = newBook();
    run(book, buy(1, ALICE, 5, 100), sell(2, BOB, 4, 100));
    expect(short(run(book, { kind: "reduce", order: 1, lots: 3 }))).toEqual(["1 rests 1"]);
  });
});
