import { expect, test } from "vitest";
import { depth, openCount, type Book, type Quote, type QuoteLevel, type Side } from "./index.ts";
import { ALICE, buy, newBook, run, short } from "./test-orders.ts";

const HOUSE = 900;

/** A quote from ladders written as "5@99 4@98", which is lots at ticks. */
function quote(firstOrder: number, bids: string, asks: string): Quote {
  return { kind: "quote", account: HOUSE, firstOrder, bids: rungs(bids), asks: rungs(asks) };
}

function rungs(ladder: string): QuoteLevel[] {
  return [...ladder.matchAll(/(\d+)@(\d+)/g)].map(([, lots, ticks]) => ({
    lots: Number.parseInt(lots!, 10),
    ticks: Number.parseInt(ticks!, 10),
  }));
}

function ladderOf(book: Book, side: Side): string {
  return depth(book, side, 9)
    .map(([ticks, lots]) => `${lots}@${ticks}`)
    .join(" ");
}

test("a quote replaces the account's whole ladder without an event, and leaves other accounts", () => {
  const book = newBook();
  run(book, buy(1, ALICE, 1, 95), quote(2, "5@99 5@98", "5@101"));
  expect(run(book, quote(5, "3@97", "4@102 4@103"))).toEqual([]);
  expect(ladderOf(book, "buy")).toBe("3@97 1@95");
  expect(ladderOf(book, "sell")).toBe("4@102 4@103");
  run(book, quote(8, "", ""));
  expect(openCount(book)).toBe(1);
});

test("a user's trade with the house is flagged, and the house order ends without an event", () => {
  const book = newBook();
  run(book, quote(1, "", "5@101"));
  const events = run(book, buy(2, ALICE, 5, 101));
  expect(short(events)).toEqual(["1x5@101", "2 filled 0"]);
  expect(events[0]).toMatchObject({ makerIsHouse: true, takerIsHouse: false, makerRemaining: 0 });
});

test("a quote that crosses a user's order trades as taker at the user's price, then rests", () => {
  const book = newBook();
  run(book, buy(1, ALICE, 3, 100));
  const events = run(book, quote(2, "5@97", "5@98"));
  expect(short(events)).toEqual(["1x3@100", "1 filled 0"]);
  expect(events[0]).toMatchObject({ takerOrder: 3, takerAccount: HOUSE, takerIsHouse: true });
  expect(ladderOf(book, "sell")).toBe("2@98");
});

test("the two sides of a ladder never cross each other", () => {
  const book = newBook();
  expect(run(book, quote(1, "5@100", "5@99 5@100 5@101"))).toEqual([]);
  expect(ladderOf(book, "buy")).toBe("5@100");
  expect(ladderOf(book, "sell")).toBe("5@101");
});

test("a house order cannot be cancelled or reduced by its number", () => {
  const book = newBook();
  run(book, quote(1, "5@99", ""));
  expect(short(run(book, { kind: "cancel", order: 1 }))).toEqual(["1 unknown"]);
  expect(short(run(book, { kind: "reduce", order: 1, lots: 1 }))).toEqual(["1 unknown"]);
  expect(ladderOf(book, "buy")).toBe("5@99");
});
