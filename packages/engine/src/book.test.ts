import { describe, expect, test } from "vitest";
import {
  bestAsk,
  bestBid,
  createBook,
  createEvents,
  decodeEvents,
  depth,
  execute,
  hashOrders,
  openCount,
  openOrder,
  ordersOf,
  restingOrders,
  restore,
  stateHash,
  takeDirtyLevels,
  type Book,
  type Command,
  type Side,
  type StoredOrder,
} from "./index.ts";
import { HOUSE_ACCOUNTS } from "./stream.ts";
import { commandsOf } from "./test-orders.ts";

const LIMITS = { ticksMax: 2 ** 26, lotsMax: 2 ** 26 };

function place(book: Book, order: number, side: Side, ticks: number, lots: number, account = 1) {
  const command = { kind: "place", order, account, side, ticks, lots, timeInForce: "gtc" } as const;
  execute(book, command, createEvents());
}

describe("reading a book", () => {
  test("an empty book has no best price", () => {
    const book = createBook(LIMITS);
    expect([bestBid(book), bestAsk(book), openCount(book)]).toEqual([undefined, undefined, 0]);
  });

  test("the best prices are the highest bid and the lowest ask", () => {
    const book = createBook(LIMITS);
    for (const [index, ticks] of [98, 99, 97].entries()) place(book, index + 1, "buy", ticks, 1);
    for (const [index, ticks] of [102, 101, 103].entries())
      place(book, index + 4, "sell", ticks, 1);
    expect([bestBid(book), bestAsk(book)]).toEqual([99, 101]);
  });

  test("prices with the same low bits are separate levels, also after one of them is gone", () => {
    const book = createBook(LIMITS);
    const far = 100 + 2 ** 20;
    for (const [index, ticks] of [100, far, 100, far].entries())
      place(book, index + 1, "buy", ticks, index + 1);
    expect(depth(book, "buy", 9)).toEqual([
      [far, 6],
      [100, 4],
    ]);
    for (const order of [2, 4]) execute(book, { kind: "cancel", order }, createEvents());
    place(book, 5, "buy", 100, 5);
    expect(depth(book, "buy", 9)).toEqual([[100, 9]]);
    place(book, 6, "buy", far, 6);
    expect(depth(book, "buy", 9)).toEqual([
      [far, 6],
      [100, 9],
    ]);
  });

  test("an open order is found by its number with its remaining quantity", () => {
    const book = createBook(LIMITS);
    place(book, 1, "buy", 100, 9, 7);
    place(book, 2, "sell", 100, 4, 8);
    const expected = { order: 1, priority: 1, account: 7, side: "buy", ticks: 100, lots: 5 };
    expect(openOrder(book, 1)).toEqual({ ...expected, isHouse: false });
    expect(openOrder(book, 2)).toBeUndefined();
  });

  test("an account's orders are listed oldest first and shrink as they end", () => {
    const book = createBook(LIMITS);
    for (const order of [1, 2, 3, 4])
      place(book, order, "buy", 100 - order, 1, order === 3 ? 6 : 5);
    expect(ordersOf(book, 5)).toEqual([1, 2, 4]);
    execute(book, { kind: "cancel", order: 2 }, createEvents());
    expect(ordersOf(book, 5)).toEqual([1, 4]);
    execute(book, { kind: "cancel", order: 4 }, createEvents());
    execute(book, { kind: "cancel", order: 1 }, createEvents());
    expect(ordersOf(book, 5)).toEqual([]);
    expect(ordersOf(book, 6)).toEqual([3]);
  });

  test("the depth feed sends each changed level once with its whole quantity, 0 when it is gone", () => {
    const book = createBook(LIMITS);
    place(book, 1, "buy", 100, 5);
    place(book, 2, "buy", 100, 6);
    place(book, 3, "sell", 105, 1);
    expect(takeDirtyLevels(book)).toEqual([
      { side: "buy", ticks: 100, lots: 11 },
      { side: "sell", ticks: 105, lots: 1 },
    ]);
    expect(takeDirtyLevels(book)).toEqual([]);
    execute(book, { kind: "cancel", order: 3 }, createEvents());
    place(book, 4, "sell", 106, 2);
    expect(takeDirtyLevels(book)).toEqual([
      { side: "sell", ticks: 106, lots: 2 },
      { side: "sell", ticks: 105, lots: 0 },
    ]);
  });

  test("a book grows past its first capacity in orders, prices and events", () => {
    const book = createBook({ ...LIMITS, capacity: 2 });
    for (let order = 1; order <= 3000; order++) place(book, order, "buy", order, 1, order);
    const out = createEvents(1);
    const sweep = { kind: "place", order: 3001, account: 9000, side: "sell", ticks: 1 } as const;
    execute(book, { ...sweep, lots: 3000, timeInForce: "fok" }, out);
    const events = decodeEvents(out);
    const prices = events.flatMap((event) => (event.kind === "trade" ? [event.ticks] : []));
    expect(prices).toEqual(Array.from({ length: 3000 }, (_, index) => 3000 - index));
    expect(openCount(book)).toBe(0);
  });
});

describe("the state hash", () => {
  const order: StoredOrder = { order: 5, account: 1, side: "buy", ticks: 9, lots: 2 };

  test("an empty book and an emptied book have the same hash", () => {
    const book = createBook(LIMITS);
    const empty = stateHash(book);
    place(book, 1, "buy", 100, 5);
    expect(stateHash(book)).not.toBe(empty);
    place(book, 2, "sell", 100, 5, 2);
    expect(stateHash(book)).toBe(empty);
  });

  test.each([
    ["number", { order: 5 + 2 ** 32 }],
    ["priority", { priority: 6 }],
    ["account", { account: 2 }],
    ["side", { side: "sell" as const }],
    ["price", { ticks: 10 }],
    ["quantity", { lots: 3 }],
  ])("a different %s gives a different hash", (_, change) => {
    expect(hashOrders([{ ...order, ...change }])).not.toBe(hashOrders([order]));
  });

  test("the same two orders in the other priority give another hash", () => {
    const other = { ...order, order: 6, lots: 7 };
    const swapped = [
      { ...order, lots: 7 },
      { ...other, lots: 2 },
    ];
    expect(hashOrders(swapped)).not.toBe(hashOrders([order, other]));
  });

  test("orders of the house do not change the hash", () => {
    const book = createBook(LIMITS);
    const empty = stateHash(book);
    const bids = [{ ticks: 99, lots: 5 }];
    execute(book, { kind: "quote", account: 9, firstOrder: 1, bids, asks: [] }, createEvents());
    expect(openCount(book)).toBe(1);
    expect(stateHash(book)).toBe(empty);
  });

  test("a hundred thousand different orders give as many different hashes", () => {
    const hashes = new Set<string>();
    for (let index = 0; index < 100_000; index++)
      hashes.add(
        hashOrders([{ ...order, order: 1 + (index % 400), lots: 1 + Math.floor(index / 400) }]),
      );
    expect(hashes.size).toBe(100_000);
  });
});

describe("restoring after a restart", () => {
  const withdrawHouse = (firstOrder: number): Command[] =>
    HOUSE_ACCOUNTS.map((account) => ({ kind: "quote", account, firstOrder, bids: [], asks: [] }));

  test.each([1, 2, 3, 4, 5])(
    "a book restored from its open orders has the same hash and goes on alike (seed %i)",
    (seed) => {
      const book = createBook(LIMITS);
      const commands = commandsOf(seed, 500);
      const out = createEvents();
      for (const command of commands.slice(0, 200)) execute(book, command, out);
      for (const command of withdrawHouse(book.priorityLast + 1)) execute(book, command, out);

      const restored = createBook(LIMITS);
      const stored = restingOrders(book).sort((a, b) => a.priority - b.priority);
      expect(stored.length).toBeGreaterThan(3);
      for (const order of stored) restore(restored, order);
      expect(stateHash(restored)).toBe(stateHash(book));
      expect(restingOrders(restored)).toEqual(restingOrders(book));

      const before = createEvents();
      const after = createEvents();
      for (const command of commands.slice(200)) {
        execute(book, command, before);
        execute(restored, command, after);
      }
      expect(decodeEvents(after)).toEqual(decodeEvents(before));
      expect(stateHash(restored)).toBe(stateHash(book));
    },
  );

  test("restoring stored orders that cross or come out of sequence throws", () => {
    const book = createBook(LIMITS);
    restore(book, { order: 5, account: 1, side: "buy", ticks: 100, lots: 1 });
    const crossing = { order: 6, account: 2, side: "sell", ticks: 100, lots: 1 } as const;
    expect(() => restore(book, crossing)).toThrow("stored order 6 crosses the book");
    const early = { order: 4, account: 2, side: "buy", ticks: 90, lots: 1 } as const;
    expect(() => restore(book, early)).toThrow("priority 4 does not follow 5");
    expect(openCount(book)).toBe(1);
  });
});
