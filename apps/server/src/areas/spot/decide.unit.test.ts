import { dec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { type FeeTier, tierAt } from "./decide.ts";

const TIERS = ["0", "50000", "250000"].map((volume, tier): FeeTier => ({
  tier,
  volumeMin: dec(volume),
  makerDiscount: dec(`0.${tier}`),
  takerDiscount: dec(`0.0${tier}`),
}));

describe("the fee tier of a volume", () => {
  it.each([
    ["0", 0],
    ["49999.999999999999999999", 0],
    ["50000", 1],
    ["249999.99", 1],
    ["250000", 2],
    ["900000000", 2],
  ])("the fee tier of a volume of %s USDT is %i", (volume, tier) => {
    expect(tierAt(TIERS, dec(volume))).toEqual(TIERS[tier]);
  });

  it("a user gets no discount when no fee tiers are set", () => {
    expect(tierAt([], dec("1000000"))).toMatchObject({ makerDiscount: 0n, takerDiscount: 0n });
  });
});
