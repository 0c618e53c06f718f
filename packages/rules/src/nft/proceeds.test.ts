import { ZERO, add, dec, div, fromInteger, mul, sub } from "@candor/money";
import { describe, expect, it } from "vitest";
import { proceedsOf } from "./proceeds.ts";

const terms = { feeRate: dec("0.025"), royaltyRate: dec("0.1"), isResale: true, decimals: 2 };

describe("a price", () => {
  it("a sale price is split between house, artist and seller without a remainder", () => {
    expect(proceedsOf(dec("10.99"), terms)).toEqual({
      price: dec("10.99"),
      fee: dec("0.27"),
      royalty: dec("1.09"),
      receives: dec("9.63"),
    });
  });

  it("the parts of a very low price are rounded down by less than one unit, and none is below zero", () => {
    for (let cents = 1; cents <= 400; cents += 1) {
      const price = div(fromInteger(cents), fromInteger(100), "down");
      const { fee, royalty, receives } = proceedsOf(price, terms);
      expect(add(add(fee, royalty), receives)).toBe(price);
      for (const [part, rate] of [
        [fee, terms.feeRate],
        [royalty, terms.royaltyRate],
      ] as const) {
        const left = sub(mul(price, rate, "up"), part);
        expect([part >= ZERO, left >= ZERO, left < dec("0.01")]).toEqual([true, true, true]);
      }
    }
  });

  it("a first sale owes no royalty", () => {
    expect(proceedsOf(dec("10.99"), { ...terms, isResale: false })).toMatchObject({
      royalty: dec("0"),
      receives: dec("10.72"),
    });
  });
});
