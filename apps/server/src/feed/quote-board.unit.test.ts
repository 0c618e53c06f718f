import { dec } from "@candor/money";
import { beforeEach, expect, test } from "vitest";
import { createQuoteBoard, type QuoteBoard } from "./quote-board.ts";
import type { Quote } from "./source.ts";

const at = new Date("2026-03-01T12:00:00Z");
const nowMs = at.getTime() + 300;
const quote = (source: string, price: string, volume?: string): Quote => ({
  source,
  symbol: "BTC/USDT",
  price: dec(price),
  volume: volume === undefined ? undefined : dec(volume),
  at,
});
const aged = (source: string, price: string, volume?: string) => ({
  source,
  price: dec(price),
  volume: volume === undefined ? undefined : dec(volume),
  ageMs: 300,
});
let elapsed: number;
let board: QuoteBoard;
beforeEach(() => {
  elapsed = 0;
  board = createQuoteBoard({ symbols: ["BTC/USDT"], aheadMs: 1_000, elapsedMs: () => elapsed });
});

test("the quote board keeps each source's last price and hands over each traded volume once", () => {
  board.accept(quote("b", "100", "1"));
  board.accept(quote("a", "99", "5"));
  board.accept(quote("b", "101", "2.5"));
  expect(board.take("BTC/USDT", nowMs)).toEqual([aged("a", "99", "5"), aged("b", "101", "3.5")]);
  expect(board.take("BTC/USDT", nowMs)).toEqual([aged("a", "99"), aged("b", "101")]);
});

test("an unreported volume stays unknown, and a volume of zero stays zero", () => {
  board.accept(quote("a", "100"));
  board.accept(quote("b", "100", "0"));
  expect(board.take("BTC/USDT", nowMs).map((each) => each.volume)).toEqual([undefined, dec("0")]);
});

test("the quote board ignores an unknown symbol, a price that is not positive and an invalid time", () => {
  board.accept({ ...quote("a", "100"), symbol: "DOGE/USDT" });
  board.accept(quote("b", "0"));
  board.accept(quote("c", "-1"));
  board.accept({ ...quote("d", "100"), at: new Date(NaN) });
  expect(board.take("BTC/USDT", nowMs)).toEqual([]);
  expect(board.take("DOGE/USDT", nowMs)).toEqual([]);
});

test("a clock that is set back makes no old quote young", () => {
  board.accept(quote("a", "100"));
  elapsed = 600_000;
  expect(board.take("BTC/USDT", nowMs)[0]?.ageMs).toBe(600_000);
  expect(board.lastQuotes("a", nowMs)).toEqual([{ at, ageMs: 600_000 }]);
});

test("a quote dated in the future keeps its negative age, however long it has been kept", () => {
  board.accept(quote("a", "100"));
  elapsed = 2_000;
  expect(board.take("BTC/USDT", at.getTime() - 1_001)[0]?.ageMs).toBe(-1_001);
});
