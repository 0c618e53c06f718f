import { ONE, ZERO, add, dec, formatDec, isMultipleOf, sub } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawPrice, seededDraw } from "./testing/draw.ts";
import { COIN, CONTRACTS, STOCK, long, short } from "./testing/terms.ts";
import {
  askPrice,
  bidPrice,
  calmAt,
  closingPrice,
  openingPrice,
  profitOf,
  quantityOf,
  valueOf,
} from "./value.ts";

const texts = (...values: Parameters<typeof formatDec>[0][]) => values.map(formatDec);

describe("a position's value", () => {
  it("a position's value is its lots in the base currency times the price", () => {
    expect(texts(quantityOf(COIN, 1500), valueOf(COIN, 1500, dec("20000.1")))).toEqual([
      "1.5",
      "30000.15",
    ]);
  });

  it("a position's value is never rounded: a price that would need it throws", () => {
    const fine = { lotSize: dec("0.000000001") };
    expect(() => valueOf(fine, 1, dec("0.0000000001"))).toThrow(RangeError);
    expect(() => quantityOf(COIN, 1.5)).toThrow(RangeError);
  });

  it("profit rises with the price for a long, and falls by the same for a short", () => {
    const terms = { lots: 1000, entry: "20000", margin: "0" };
    expect(formatDec(profitOf(COIN, long(terms), dec("19500.5")))).toBe("-499.5");
    expect(formatDec(profitOf(COIN, short(terms), dec("19500.5")))).toBe("499.5");
  });
});

describe("the house's price", () => {
  it.each([
    ["20000", "20004", "19996"],
    ["20000.1", "20004.2", "19996"],
    ["0.1", "0.2", "0.1"],
  ])(
    "at an index of %s the house's price is half the spread away, on the tick: %s and %s",
    (mark, ask, bid) => {
      expect(texts(askPrice(COIN, calmAt(dec(mark))), bidPrice(COIN, calmAt(dec(mark))))).toEqual([
        ask,
        bid,
      ]);
    },
  );

  it("the house's price is further away while the index is old or has moved lately", () => {
    const moved = { index: dec("20000"), ageMs: 2_100, movement: dec("0.01") };
    // The parts are 0.0002 of the terms, 0.0004 for two seconds and 0.0005 for the movement.
    expect(texts(askPrice(COIN, moved), bidPrice(COIN, moved))).toEqual(["20022", "19978"]);
  });

  it("a long opens above the index and closes below it, and a short the reverse", () => {
    const index = calmAt(dec("150"));
    const prices = (["long", "short"] as const).flatMap((direction) => [
      openingPrice(STOCK, direction, index),
      closingPrice(STOCK, direction, index),
    ]);
    expect(texts(...prices)).toEqual(["150.5", "149.5", "149.5", "150.5"]);
  });

  it("the house's price is on the tick, never better than the spread and less than a tick worse", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const draw = seededDraw(seed);
        const terms = draw.pick(CONTRACTS);
        const mark = drawPrice(draw, terms, terms.priceMax, [999, 0]);
        const [ask, bid] = [askPrice(terms, calmAt(mark)), bidPrice(terms, calmAt(mark))];
        const { halfSpread, priceTick: tick } = terms;
        expect([ask, bid].every((price) => isMultipleOf(price, tick))).toBe(true);
        expect(ask * ONE).toBeGreaterThanOrEqual(mark * add(ONE, halfSpread));
        expect(sub(ask, tick) * ONE).toBeLessThan(mark * add(ONE, halfSpread));
        expect(add(bid, tick) * ONE).toBeGreaterThan(mark * sub(ONE, halfSpread));
        expect(bid * ONE <= mark * sub(ONE, halfSpread) || bid === tick).toBe(true);
        expect(bid).toBeGreaterThan(ZERO);
      }),
    );
  });
});
