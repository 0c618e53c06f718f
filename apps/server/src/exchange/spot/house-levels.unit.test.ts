import { createEvents } from "@candor/engine";
import { dec, mul } from "@candor/money";
import { describe, expect, it } from "vitest";
import { houseLadder } from "./house.ts";
import { type MarketBook, createMarketBook, quantityOf, quoteOf } from "./market-book.ts";

const SECOND = 1_770_000_000;

function bookOf({ symbol = "BTC/USDT", base = "1000", quote = "50000000" } = {}): MarketBook {
  const [baseCode = "", quoteCode = ""] = symbol.split("/");
  const terms = {
    base: baseCode,
    quote: quoteCode,
    priceTick: dec("0.01"),
    quantityStep: dec("0.00001"),
    priceMax: dec("1000000"),
    quantityMax: dec("100"),
    notionalMin: dec("5"),
    priceBand: dec("0.1"),
    slippageMax: dec("0.01"),
    makerFeeRate: dec("0.0008"),
    takerFeeRate: dec("0.001"),
  };
  const market = { id: 1, symbol, baseId: 1, quoteId: 3, baseCode, quoteCode, sort: 1, terms };
  const house = { baseAccountId: 1, quoteAccountId: 2, base: dec(base), quote: dec(quote) };
  return createMarketBook(
    "demo",
    { ...market, state: "open", haltCause: undefined, resumesAt: undefined },
    house,
    { base: 3, quote: 4 },
    createEvents(),
  );
}

const ladderAt = (book: MarketBook, second = SECOND) =>
  houseLadder(book, { price: dec("85000"), event: 1, at: second, ageMs: 0 });
/** The growth of the distance to the middle from one level to the next. */
const gaps = (levels: readonly { ticks: number }[]) => {
  const places = levels.map(({ ticks }) => Math.abs(ticks - 8_500_000));
  return places.slice(1).map((place, at) => place - (places[at] ?? 0));
};
const lotsIn = (levels: readonly { lots: number }[]) =>
  levels.reduce((total, { lots }) => total + lots, 0);

describe("the house's ladder", () => {
  it("the house's ladder is the same whenever it is made for the same second", () => {
    expect(ladderAt(bookOf())).toEqual(ladderAt(bookOf()));
  });

  it("the steps and amounts of the house's ladder are uneven, and its two sides differ", () => {
    const { bids, asks } = ladderAt(bookOf());
    expect(bids).toHaveLength(20);
    for (const side of [bids, asks]) {
      expect(new Set(gaps(side)).size).toBeGreaterThan(12);
      const smaller = side.filter(({ lots }, at) => lots < (side[at - 1]?.lots ?? 0));
      expect(smaller.length).toBeGreaterThan(3);
    }
    expect(gaps(bids)).not.toEqual(gaps(asks));
    const other = ladderAt(bookOf({ symbol: "ETH/USDT" }));
    expect(gaps(other.bids)).not.toEqual(gaps(bids));
  });

  it("the house's ladder has its best prices at the spread, and its levels in price order", () => {
    for (const symbol of ["BTC/USDT", "ETH/USDT", "SOL/USDT", "XRP/USDT"]) {
      const { bids, asks } = ladderAt(bookOf({ symbol }));
      expect([bids[0]?.ticks, asks[0]?.ticks]).toEqual([8_498_300, 8_501_700]);
      for (const gap of [...gaps(bids), ...gaps(asks)]) expect(gap).toBeGreaterThan(0);
    }
  });

  it("the house's ladder shows as much as an even one on average, and at most half of the house's holdings", () => {
    const even = 20 * 4_000 + 0.2 * 4_000 * 190;
    let shown = 0;
    for (let second = 0; second < 400; second += 1)
      shown += lotsIn(ladderAt(bookOf(), SECOND + second).asks) * 0.00001 * 85_000;
    expect(Math.abs(shown / 400 / even - 1)).toBeLessThan(0.1);
    for (let second = 0; second < 60; second += 1) {
      const book = bookOf({ base: "1.5", quote: "90000" });
      const { bids, asks } = ladderAt(book, SECOND + second);
      const [base, quote] = [
        quantityOf(book, lotsIn(asks)),
        quoteOf(
          book,
          bids.reduce((total, { ticks, lots }) => total + ticks * lots, 0),
        ),
      ];
      expect(mul(base, dec("2"), "up")).toBeLessThanOrEqual(book.house.base);
      expect(mul(quote, dec("2"), "up")).toBeLessThanOrEqual(book.house.quote);
    }
  });

  it("with a steady index the ladder changes a few amounts from one second to the next, and no price", () => {
    for (let second = 0; second < 60; second += 1) {
      const [now, next] = [
        ladderAt(bookOf(), SECOND + second),
        ladderAt(bookOf(), SECOND + second + 1),
      ];
      expect(next.bids.map(({ ticks }) => ticks)).toEqual(now.bids.map(({ ticks }) => ticks));
      const changed = next.bids.filter(({ lots }, at) => lots !== now.bids[at]?.lots);
      expect(changed.length).toBeLessThan(8);
    }
    expect(lotsIn(ladderAt(bookOf(), SECOND + 60).bids)).not.toBe(lotsIn(ladderAt(bookOf()).bids));
  });
});
