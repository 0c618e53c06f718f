import { dec } from "@candor/money";
import { expect, test } from "vitest";
import { createQuoteBoard } from "./quote-board.ts";
import type { Quote } from "./source.ts";

const quote = (source: string, price: string, volume?: string): Quote => ({
  source,
  symbol: "BTC/USDT",
  price: dec(price),
  volume: volume === undefined ? undefined : dec(volume),
  at: new Date("2026-03-01T12:00:00Z"),
});

test("the board keeps the last price of each source and hands over each traded unit once", () => {
  const board = createQuoteBoard(["BTC/USDT"]);
  board.accept(quote("b", "100", "1"));
  board.accept(quote("a", "99", "5"));
  board.accept(quote("b", "101", "2.5"));
  expect(board.take("BTC/USDT")).toEqual([quote("a", "99", "5"), quote("b", "101", "3.5")]);
  expect(board.take("BTC/USDT")).toEqual([quote("a", "99"), quote("b", "101")]);
});

test("a volume nobody reported stays unknown, and one of zero stays zero", () => {
  const board = createQuoteBoard(["BTC/USDT"]);
  board.accept(quote("a", "100"));
  board.accept(quote("b", "100", "0"));
  expect(board.take("BTC/USDT").map((each) => each.volume)).toEqual([undefined, dec("0")]);
});

test("an unknown symbol, a price of nothing and a time that is none are no quotes", () => {
  const board = createQuoteBoard(["BTC/USDT"]);
  board.accept({ ...quote("a", "100"), symbol: "DOGE/USDT" });
  board.accept(quote("b", "0"));
  board.accept(quote("c", "-1"));
  board.accept({ ...quote("d", "100"), at: new Date(NaN) });
  expect(board.take("BTC/USDT")).toEqual([]);
  expect(board.take("DOGE/USDT")).toEqual([]);
});
