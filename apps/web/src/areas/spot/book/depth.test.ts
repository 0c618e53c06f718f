import { dec, formatDec, sum } from "@candor/money";
import { describe, expect, test } from "vitest";
import {
  type Book,
  type DepthMessage,
  bidShare,
  depthRows,
  groupLevels,
  mergeDepth,
  spreadOf,
} from "./depth.ts";

const message = (change: Partial<DepthMessage>): DepthMessage => ({
  symbol: "BTC/USDT",
  U: 10,
  u: 10,
  pu: null,
  b: [],
  a: [],
  ...change,
});
const snapshot = message({
  b: [
    ["99.5", "2"],
    ["100", "1"],
  ],
  a: [
    ["102", "3"],
    ["101", "1.5"],
  ],
});
const shown = (book: Book | "gap") =>
  book === "gap"
    ? book
    : {
        u: book.u,
        bids: book.bids.map((level) => `${formatDec(level.price)}:${formatDec(level.quantity)}`),
        asks: book.asks.map((level) => `${formatDec(level.price)}:${formatDec(level.quantity)}`),
      };
const bookOf = (from: DepthMessage): Book => {
  const book = mergeDepth(undefined, from);
  if (book === "gap") throw new Error("a snapshot is never a gap");
  return book;
};

describe("the book", () => {
  test("the book starts from a snapshot, both sides best first", () => {
    expect(shown(mergeDepth(undefined, snapshot))).toEqual({
      u: 10,
      bids: ["100:1", "99.5:2"],
      asks: ["101:1.5", "102:3"],
    });
  });

  test("the book takes a delta's quantities as absolute and drops levels that became zero", () => {
    const delta = message({
      U: 11,
      u: 12,
      pu: 10,
      b: [
        ["100", "0"],
        ["99.8", "4"],
        ["99.50", "2.5"],
      ],
      a: [["100.9", "1"]],
    });
    expect(shown(mergeDepth(bookOf(snapshot), delta))).toEqual({
      u: 12,
      bids: ["99.8:4", "99.5:2.5"],
      asks: ["100.9:1", "101:1.5", "102:3"],
    });
  });

  test("the book ignores a delta that it already has", () => {
    const book = bookOf(snapshot);
    expect(mergeDepth(book, message({ U: 8, u: 9, pu: 7, b: [["100", "9"]] }))).toBe(book);
    expect(mergeDepth(book, message({ U: 10, u: 10, pu: 9, b: [["100", "9"]] }))).toBe(book);
  });

  test("the book reports a gap when a delta does not follow the last message", () => {
    expect(mergeDepth(bookOf(snapshot), message({ U: 13, u: 13, pu: 12 }))).toBe("gap");
    expect(mergeDepth(undefined, message({ U: 11, u: 11, pu: 10 }))).toBe("gap");
  });

  test("the book reports a gap when the delta belongs to another market", () => {
    expect(
      mergeDepth(bookOf(snapshot), message({ symbol: "ETH/USDT", U: 11, u: 11, pu: 10 })),
    ).toBe("gap");
  });

  test("the book is replaced by the snapshot after a reconnection, even with a lower number", () => {
    expect(shown(mergeDepth(bookOf(snapshot), message({ U: 3, u: 3, b: [["90", "1"]] })))).toEqual({
      u: 3,
      bids: ["90:1"],
      asks: [],
    });
  });
});

describe("the shown part of the book", () => {
  test("levels are grouped away from the middle, so that none looks better than it is", () => {
    const book = bookOf(snapshot);
    expect(groupLevels(book.bids, dec("1"), "bids")).toEqual([
      { price: dec("100"), quantity: dec("1") },
      { price: dec("99"), quantity: dec("2") },
    ]);
    expect(groupLevels(book.asks, dec("5"), "asks")).toEqual([
      { price: dec("105"), quantity: dec("4.5") },
    ]);
  });

  test("grouping keeps every unit of a side at each price step, from a tick to a thousand", () => {
    const asks = Array.from({ length: 500 }, (_, index) => ({
      price: dec(`100.${String(index * 2).padStart(3, "0")}`),
      quantity: dec("0.000000000000000007"),
    }));
    const levelsOf = (step: string) => groupLevels(asks, dec(step), "asks");
    expect(["0.001", "0.01", "0.1", "1"].map((step) => levelsOf(step).length)).toEqual([
      500, 101, 11, 2,
    ]);
    for (const step of ["0.001", "0.01", "0.1", "1"])
      expect(formatDec(sum(levelsOf(step).map(({ quantity }) => quantity)))).toBe(
        "0.0000000000000035",
      );
  });

  test("the share of bids is measured against all displayed levels", () => {
    const share = bidShare(depthRows(bookOf(snapshot), dec("0.1"), 1));
    expect(share && formatDec(share)).toBe("0.4");
    expect(bidShare(depthRows(bookOf(message({ b: [["99", "1"]] })), dec("1"), 5))).toBeUndefined();
  });

  test("depth bars add up from the best price and use one scale for both sides", () => {
    const rows = depthRows(bookOf(snapshot), dec("0.1"), 2);
    expect(rows.asks.map((row) => formatDec(row.cumulative))).toEqual(["1.5", "4.5"]);
    expect(rows.asks[1]?.share).toBe(1);
    expect(rows.bids[1]?.share).toBeCloseTo(2 / 3, 6);
  });

  test("the book has a spread only while both sides are quoted", () => {
    const spread = spreadOf(bookOf(snapshot));
    expect(spread && formatDec(spread.mid)).toBe("100.5");
    expect(spread && formatDec(spread.spread)).toBe("1");
    expect(spreadOf(bookOf(message({ b: [["99", "1"]] })))).toBeUndefined();
  });
});
