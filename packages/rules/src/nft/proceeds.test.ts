import { dec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { proceedsOf } from "./proceeds.ts";

const terms = { feeRate: dec("0.025"), royaltyRate: dec("0.1"), isResale: true, decimals: 2 };

describe("a price", () => {
  it("goes to the house, the artist and the seller, and nothing is left over", () => {
    expect(proceedsOf(dec("10.99"), terms)).toEqual({
      price: dec("10.99"),
      fee: dec("0.27"),
      royalty: dec("1.09"),
      receives: dec("9.63"),
    });
  });

  it("of a first sale owes no royalty", () => {
    expect(proceedsOf(dec("10.99"), { ...terms, isResale: false })).toMatchObject({
      royalty: dec("0"),
      receives: dec("10.72"),
    });
  });
});
